import {createRoot} from 'react-dom/client';
import {useEnv} from '@site/src/useEnv';
import {NoBackend} from './NoBackend';
import {OwnRequest} from './OwnRequest';
import {tokenIn} from './ownRequestToken';

/** Puts what is behind a mail's link into the page: with React, which the page does not load before. */
export function openOwnRequest(place: HTMLElement): void {
  const root = createRoot(place);
  function show() {
    const token = tokenIn(location.hash);
    if (token) root.render(<Page key={token} token={token} />);
  }
  // Another mail's link, opened in the same tab.
  addEventListener('hashchange', show);
  show();
}

function Page({token}: {token: string}) {
  const {backend} = useEnv();
  return backend ? <OwnRequest backend={backend} token={token} /> : <NoBackend />;
}
