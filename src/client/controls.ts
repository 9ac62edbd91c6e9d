/**
 * The controls of every page, without React. Listeners are delegated to the document, so they also work on pages that React
 * renders. Larger parts load on first use.
 */
import {markPassedDates, showYear} from './page/dates';
import {startDisclosures, openWhereWide} from './page/disclosures';
import {followTheme} from './followTheme';
import {loadElements} from './loadElements';
import {withPart} from './load';
import {startOfflineLinks} from './page/offlineLinks';
import {startReveal} from './reveal';
import {markCurrentHeading, startScrolled} from './scrollSpy';
import {startParts} from './parts';
import {prepareSpeculation} from './speculation';
import {labelTables} from './page/tables';
import {markYourPhone, startTabs} from './page/tabs';
import {startTerms} from './page/terms';

/** What a click does, by `data-control`; `inline.ts` handles the theme. */
const controls: Readonly<Record<string, (control: HTMLElement) => unknown>> = {
  // The link is followed too, so it works without the menu.
  section: (link) =>
    withPart(
      () => import('./page/sectionMenu'),
      ({openSectionMenu}) => openSectionMenu(link),
    ),
};

/** Does what a control is for. It is busy until then. */
async function perform(control: HTMLElement): Promise<void> {
  const act = controls[control.dataset.control ?? ''];
  if (!act || control.getAttribute('aria-busy')) return;
  control.setAttribute('aria-busy', 'true');
  await act(control);
  control.removeAttribute('aria-busy');
}

let started = false;

/** Call for each page that is shown. The first call also attaches the listeners. */
export function showPage(): void {
  if (!started) start();
  openWhereWide();
  labelTables();
  markPassedDates();
  showYear();
  markYourPhone();
  startReveal();
  markCurrentHeading();
  startParts();
  loadElements();
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
  document.addEventListener('click', ({target}) => {
    const control = (target as Element).closest<HTMLElement>('[data-control]');
    if (control) void perform(control);
  });
  for (const control of new Set(early)) {
    if (control.closest('[data-island]')) continue; // its explorer replays it
    control.removeAttribute('aria-busy');
    control.click();
  }
}
