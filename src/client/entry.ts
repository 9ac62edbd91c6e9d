/** The script of every page, without React. Elements that most pages have are imported here, the others are found by their names. */
import '@site/plugins/search/Search/element';
import '@site/src/components/CopyPage/element';
import '@site/src/theme/Navbar/element';
import '@site/src/components/Menu/element';
import '@site/src/components/Notice/element';
import '@site/src/components/ScrollTable/element';
import '@site/src/components/Tabs/element';
import '@site/src/components/ColorModeToggle/element';
import '@site/src/components/Year/element';
import '@site/src/invite/InviteButton/element';
import {startReveal} from '@site/src/browser/reveal';
import {loadElements} from './loadElements';
import './prefetch';
import {startScrollSpy} from './scrollSpy';
import './searchKey';

// Before Safari 17 and Firefox 125, a term leads to the glossary.
if (!('popover' in HTMLElement.prototype))
  document.addEventListener('click', ({target}) => {
    const word = (target as Element).closest('[popovertarget]');
    word?.nextElementSibling?.querySelector('a')?.click();
  });

/** A task each, so that none keeps a tap or a frame waiting. */
export function startPage(): void {
  for (const step of [loadElements, startReveal, startScrollSpy]) setTimeout(step);
}

// Where React renders the page, it isn't there yet: `clientModule.ts` starts it.
if (process.env.NODE_ENV !== 'development') startPage();
