import {renderToStaticMarkup} from 'react-dom/server';
import type {ReactNode} from 'react';

/** A page as a visitor gets it: the HTML of the build, at an address, with no React around it. */
export function showDocument(content: ReactNode, address = '/'): HTMLElement {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = typeof content === 'string' ? content : renderToStaticMarkup(content);
  return document.body;
}

/** Runs the scripts that stand in the page, as a browser does while it reads a page. */
export function runInlineScripts(): void {
  for (const script of document.body.querySelectorAll('script')) {
    const fresh = document.createElement('script');
    fresh.textContent = script.textContent;
    script.replaceWith(fresh);
  }
}
