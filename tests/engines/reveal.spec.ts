import {addFootnote, resultsInTabs} from '../e2e/support/hidden';
import {shown, type} from './find';
import {test} from './fixtures';

/** What hides the target of a search or an address is opened. */

for (const [query, line] of resultsInTabs)
  test(`a result in a closed tab: ${query}`, async ({driver, open}) => {
    await open('/docs');
    await shown(driver, ['[role=combobox]', /^Search$/]);
    await type(driver, '/');
    await shown(driver, '[role=combobox]', ({focused}) => focused);
    await type(driver, query);
    await shown(driver, '[role=option][data-line]', ({text}) => text.includes(line));
    await type(driver, 'ENTER');
    await shown(
      driver,
      '[data-found]',
      ({text, top, bottom}) => text.includes(line) && top > 60 && bottom < 900,
    );
  });

test('a note in closed details and the way back into a closed tab', async ({driver, open}) => {
  await open('/docs/withdraw');
  await driver.executeScript(addFootnote);
  for (const id of ['note-in-details', 'mark-in-tab']) {
    await driver.executeScript((hash: string) => {
      location.hash = hash;
    }, id);
    await shown(driver, `#${id}[data-found]`, ({top}) => top > 60 && top < 700);
  }
});
