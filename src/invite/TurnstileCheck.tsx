import {useEffect, useRef} from 'react';

interface Turnstile {
  render(
    element: HTMLElement,
    options: {sitekey: string; callback: (token: string) => void; 'expired-callback': () => void},
  ): string;
  remove(widget: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const scriptUrl = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/**
 * Cloudflare's bot check. Rendered only if `TURNSTILE_SITE_KEY` is set; without it the site makes no third-party requests.
 * The edge function verifies the token.
 */
export function TurnstileCheck({
  siteKey,
  onToken,
}: {
  siteKey: string;
  onToken: (token: string | undefined) => void;
}) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let widget: string | undefined;
    let left = false;
    loadTurnstile()
      .then((turnstile) => {
        if (left || !place.current) return;
        widget = turnstile.render(place.current, {
          sitekey: siteKey,
          callback: onToken,
          'expired-callback': () => onToken(undefined),
        });
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      left = true;
      if (widget) window.turnstile?.remove(widget);
    };
  }, [siteKey, onToken]);

  return <div ref={place} />;
}

async function loadTurnstile(): Promise<Turnstile> {
  if (!window.turnstile) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = scriptUrl;
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('Turnstile did not load'));
      document.head.append(script);
    });
  }
  if (!window.turnstile) throw new Error('Turnstile did not start');
  return window.turnstile;
}
