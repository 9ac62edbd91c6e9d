/** @jest-environment node */
import {overBudget} from './budgets';

const weight = {document: 100, fonts: 10, pictures: 0, scripts: 200, requests: 3};

test('a page within its budget passes', () => {
  expect(overBudget('/team', weight, weight)).toEqual([]);
});

test('the message names the page, the part that grew and both figures', () => {
  expect(overBudget('/team', {...weight, scripts: 201, requests: 4}, weight)).toEqual([
    expect.stringContaining('Its script grew on /team: 201 bytes, the budget is 200 bytes.'),
    expect.stringContaining('The number of answers it waits for grew on /team: 4, the budget is 3.'),
  ]);
});
