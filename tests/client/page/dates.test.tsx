import {render} from '@testing-library/react';
import {Announced} from '@site/src/components/Announced';
import {markPassedDates} from '@site/src/client/page/dates';

afterEach(() => jest.useRealTimers());

/** The note beside a date of 2026 on a page built on the first day and opened on the second. */
function noteOn(built: string, opened: string): HTMLElement {
  jest.useFakeTimers({now: new Date(built)});
  const {container} = render(<Announced until="2026-12-31">Late 2026</Announced>);
  jest.setSystemTime(new Date(opened));
  markPassedDates();
  return container.querySelector('small') ?? container;
}

const sentence = 'This date has passed; the status is as last announced.';

test.each([
  ['2025-05-01', '2026-11-23', ''],
  ['2026-11-23', '2027-01-15', sentence],
  ['2027-01-15', '2027-01-15', sentence],
  ['2027-01-15', '2025-05-01', sentence],
])('a page built on %s and opened on %s says "%s"', (built, opened, says) => {
  const note = noteOn(built, opened);
  expect(note.textContent).toBe(says);
  expect(note.dataset.passed).toBe(sentence);
});
