/**
 * The controls of every page, without React. Listeners are delegated to the document, so they also work on pages that React
 * renders. Larger parts load on first use.
 */
import {markPassedDates} from './page/announced';
import {controls} from './controls';
import {startDisclosures, openWhereWide} from './page/disclosures';
import {followTheme} from './followTheme';
import {openInviteOf, invitedByAddress} from './invite';
import {startOfflineLinks} from './page/offlineLinks';
import {markPlace, startScrolled} from './place';
import {startParts} from './parts';
import {prepareSpeculation} from './speculation';
import {labelTables} from './page/tables';
import {restoreTabs, startTabs} from './page/tabs';
import {startTerms} from './page/terms';
import {showThisYear} from './page/year';

let started = false;

/** Call for each page that is shown. The first call also attaches the listeners. */
export function showPage(): void {
  if (!started) start();
  openWhereWide();
  restoreTabs();
  labelTables();
  showThisYear();
  markPassedDates();
  markPlace();
  startParts();
}

function start(): void {
  started = true;
  startDisclosures();
  startTabs();
  startTerms();
  startScrolled();
  startOfflineLinks();
  followTheme();
  prepareSpeculation();
  const early = window.earlyTaps ?? [];
  window.earlyTaps = null;
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[data-control]');
    const name = control?.dataset.control;
    if (control && name && name in controls) controls[name as keyof typeof controls](control);
  });
  for (const control of early) {
    if (control.closest('[data-island]')) continue; // its explorer replays it
    control.removeAttribute('aria-busy');
    control.click();
  }
  const invited = invitedByAddress();
  if (invited) openInviteOf(invited);
}
