import {addFootnote, resultsInTabs} from '../e2e/support/hidden';
import {shown} from './find';
import {test} from './fixtures';

/** What hides the target of a search or an address is opened. */

for (const [query, line] of resultsInTabs)
  test(`a result in a closed tab: ${query}`, async ({driver}) => {
    await driver.goto('/docs');
    await shown(driver, ['[role=combobox]', /^Search$/]);
    await driver.press('/');
    await shown(driver, '[role=combobox]', ({focused}) => focused);
    await driver.type(query);
    await shown(driver, '[role=option][data-line]', ({text}) => text.includes(line));
    await driver.press('Enter');
    await shown(
      driver,
      '[data-found]',
      ({text, top, bottom}) => text.includes(line) && top > 60 && bottom < 900,
    );
  });

test('a note in closed details and the way back into a closed tab', async ({driver}) => {
  await driver.goto('/docs/withdraw');
  await driver.read(addFootnote);
  for (const id of ['note-in-details', 'mark-in-tab']) {
    await driver.read((hash) => (location.hash = hash), id);
    await shown(driver, `#${id}[data-found]`, ({top}) => top > 60 && top < 700);
  }
});
