/** What every page does, without React. Elements that most pages have are imported here, the others are found by their names. */
import '@site/plugins/search/Search/element';
import '@site/src/components/CopyPage/element';
import '@site/src/components/Header/element';
import '@site/src/components/Menu/element';
import '@site/src/components/ScrollTable/element';
import '@site/src/components/Tabs/element';
import '@site/src/components/ThemeSwitch/element';
import '@site/src/components/Year/element';
import '@site/src/invite/InviteButton/element';
import {loadElements} from './loadElements';
import {markCurrentHeading} from './scrollSpy';
import {prefetchHovered} from './prefetch';
import {listenForSearchKey} from './searchKey';
import {startReveal} from './reveal';

let isStarted = false;

/** Call for each page that is shown. The first call also attaches the listeners. */
export function showPage(): void {
  if (!isStarted) {
    isStarted = true;
    prefetchHovered();
    listenForSearchKey();
    // Before Safari 17 and Firefox 125, a term leads to the glossary.
    if (!('popover' in HTMLElement.prototype))
      document.addEventListener('click', ({target}) => {
        const word = (target as Element).closest('[popovertarget]');
        word?.nextElementSibling?.querySelector('a')?.click();
      });
  }
  // A task each, so that none keeps a tap or a frame waiting.
  for (const step of [loadElements, startReveal, markCurrentHeading]) setTimeout(step);
}
