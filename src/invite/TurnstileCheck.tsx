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
    let remove = () => {};
    loadTurnstile()
      .then(() => {
        const {turnstile} = window;
        if (!turnstile || !place.current) return;
        const widget = turnstile.render(place.current, {
          sitekey: siteKey,
          callback: onToken,
          'expired-callback': () => onToken(undefined),
        });
        remove = () => turnstile.remove(widget);
      })
      .catch(console.error);
    return () => remove();
  }, [siteKey, onToken]);

  return <div ref={place} />;
}

async function loadTurnstile(): Promise<void> {
  if (window.turnstile) return;
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = resolve;
    script.onerror = () => reject(new Error('Turnstile did not load'));
    document.head.append(script);
  });
}
