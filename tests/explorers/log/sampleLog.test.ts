import {sampleLog} from '../../../src/explorers/log/sampleLog';
import {findEntries, statusFilters} from '../../../src/rules/log';

test('every status filter matches sample entries, Pending included', () => {
  for (const status of statusFilters) {
    expect(findEntries(sampleLog, {status, type: 'any', tier: 'any'}).length).toBeGreaterThan(0);
  }
});

test('only completed entries have rewards, which are always ranges', () => {
  for (const {status, fields} of sampleLog) {
    if (status !== 'Completed') expect(fields.reward).not.toMatch(/\d/);
    if (/\d/.test(fields.reward)) expect(fields.reward).toMatch(/\d+–\d+ /);
  }
});
