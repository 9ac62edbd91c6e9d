import {createRoot} from 'react-dom/client';
import type {Root} from 'react-dom/client';
import {useEnv} from '@site/src/components/useEnv';
import {NoBackend} from '@site/src/invite/NoBackend';
import {OwnRequest} from './OwnRequest';

const roots = new WeakMap<HTMLElement, Root>();

/** Shows the request of a token in place of what the page says without one. */
export function openOwnRequest(place: HTMLElement, token: string): void {
  // The request has a title that says its status.
  place.previousElementSibling?.remove();
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  root.render(<Page key={token} token={token} />);
}

function Page({token}: {token: string}) {
  const {backend} = useEnv();
  return backend ? <OwnRequest backend={backend} token={token} /> : <NoBackend />;
}
