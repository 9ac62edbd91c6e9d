import {tokenShape} from '@site/supabase/functions/_shared/ownRequest';

/**
 * The token of a mail's link. It comes in the fragment, which browsers do not send to servers, and moves from there to the
 * entry of this tab's history: a reload keeps it, and a copied address or a bookmark does not hold it.
 */
export function takeToken(): string | undefined {
  const state = (history.state ?? {}) as {ownRequest?: unknown};
  const token = location.hash.slice(1);
  if (tokenShape.test(token)) {
    history.replaceState({...state, ownRequest: token}, '', location.pathname + location.search);
    return token;
  }
  return typeof state.ownRequest === 'string' ? state.ownRequest : undefined;
}
