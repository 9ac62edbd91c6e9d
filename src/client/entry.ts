/** The entry of the controls script in light pages. */
import {showPage} from './controls';

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

/** Once all of the page is laid out (inline.ts), since controls measure it and scroll to parts of it. */
function start(): void {
  if ('layoutStep' in document.documentElement.dataset) setTimeout(start, 20);
  else showPage();
}
