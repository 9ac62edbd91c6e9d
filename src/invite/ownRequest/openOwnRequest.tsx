import {createRoot} from 'react-dom/client';
import {surviveTranslation} from '@site/src/components/surviveTranslation';
import {useEnv} from '@site/src/components/useEnv';
import {NoBackend} from '@site/src/invite/NoBackend';
import {OwnRequest} from './OwnRequest';
import {takeToken} from './ownRequestToken';

/** Mounts the page behind a mail's link with React, which loads only now. */
export function openOwnRequest(place: HTMLElement): void {
  surviveTranslation();
  const root = createRoot(place);
  function show() {
    const token = takeToken();
    if (token) root.render(<Page key={token} token={token} />);
  }
  // The link of another mail may be opened in the same tab.
  addEventListener('hashchange', show);
  show();
}

function Page({token}: {token: string}) {
  const {backend} = useEnv();
  return backend ? <OwnRequest backend={backend} token={token} /> : <NoBackend />;
}
