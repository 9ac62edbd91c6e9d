import {createRoot} from 'react-dom/client';
import {surviveTranslation} from '@site/src/components/surviveTranslation';
import {useEnv} from '@site/src/components/useEnv';
import {NoBackend} from '@site/src/invite/NoBackend';
import {tokenShape} from '@site/supabase/functions/_shared/ownRequest';
import {OwnRequest} from './OwnRequest';

/** Mounts the page behind a mail's link with React, which loads only now. */
export function openOwnRequest(place: HTMLElement): void {
  surviveTranslation();
  const root = createRoot(place);
  const top = place.previousElementSibling;
  function show() {
    const token = takeToken();
    if (!token) return;
    // The request has a title that says its status.
    top?.remove();
    root.render(<Page key={token} token={token} />);
  }
  // The link of another mail may be opened in the same tab.
  addEventListener('hashchange', show);
  show();
}

function Page({token}: {token: string}) {
  const {backend} = useEnv();
  if (backend) return <OwnRequest backend={backend} token={token} />;
  return (
    <>
      <h1>Your request</h1>
      <NoBackend />
    </>
  );
}

/**
 * The token of a mail's link. It comes in the fragment, which browsers don't send to servers, and moves from there to the
 * entry of this tab's history: a reload keeps it, and a copied address or a bookmark doesn't hold it.
 */
function takeToken(): string | undefined {
  const state = (history.state ?? {}) as {ownRequest?: unknown};
  const token = location.hash.slice(1);
  if (tokenShape.test(token)) {
    history.replaceState({...state, ownRequest: token}, '', location.pathname + location.search);
    return token;
  }
  return typeof state.ownRequest === 'string' ? state.ownRequest : undefined;
}
