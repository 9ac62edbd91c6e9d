/** The entry of the controls script in light pages. */
import {showPage} from './controls';

/** Once the page is parsed and all of it laid out (inline.ts), since controls measure it and scroll to parts of it. */
function start(): void {
  if (document.readyState === 'loading' || 'layoutStep' in document.documentElement.dataset)
    setTimeout(start, 20);
  else showPage();
}

start();
