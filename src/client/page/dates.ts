import {hasPassed} from '@site/src/facts/rules/announced';

/** Marks announced dates that have passed since the build. A clock that runs behind takes no mark away. */
export function markPassedDates(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-until]')) {
    const {until = '', passed = ''} = note.dataset;
    if (hasPassed(until, Date.now())) note.textContent = passed;
  }
}

/** Shows this year in the copyright line, also in a build of an earlier one. */
export function showYear(): void {
  const year = document.querySelector('footer [data-year]');
  if (year && Number(year.textContent) < new Date().getFullYear())
    year.textContent = String(new Date().getFullYear());
}
