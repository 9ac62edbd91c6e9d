import {tokenIn} from '@site/supabase/functions/_shared/token';

/**
 * The token of the link in an email, which comes in the fragment: browsers don't send it to servers. Moves it to the entry of
 * this tab's history, so a reload keeps it, and a copied address or a bookmark doesn't hold it. Whatever a mail program has
 * added is ignored, and taken away too.
 * @returns `cut` if there's a fragment without a whole token
 */
export function takeToken(): string | undefined {
  const fragment = decode(location.hash.slice(1));
  const state = (history.state ?? {}) as {ownRequest?: unknown};
  if (!fragment || document.getElementById(fragment))
    return typeof state.ownRequest === 'string' ? state.ownRequest : undefined;
  const token = tokenIn(fragment);
  history.replaceState({...state, ownRequest: token}, '', location.pathname);
  return token ?? 'cut';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
