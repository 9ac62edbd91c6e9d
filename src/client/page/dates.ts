import {hasPassed} from '@site/src/rules/announced';

/** Updates the copyright year if the site was built in an earlier year. */
export function showThisYear(): void {
  const line = document.querySelector('.footer__copyright')?.firstChild;
  if (line?.nodeValue) line.nodeValue = line.nodeValue.replace(/\d{4}/, String(new Date().getFullYear()));
}

/** Marks announced dates that have passed since the build. A clock that runs behind takes no mark away. */
export function markPassedDates(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const {until = '', passed = ''} = note.dataset;
    if (hasPassed(until, Date.now())) note.textContent = passed;
  }
}
