import {renderToStaticMarkup} from 'react-dom/server';
import type {ReactNode} from 'react';

/** Shows static HTML at an address, as the build would write it, without React. */
export function showDocument(content: ReactNode, address = '/'): HTMLElement {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = typeof content === 'string' ? content : renderToStaticMarkup(content);
  return document.body;
}
