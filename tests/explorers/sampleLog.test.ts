import {sampleLog} from '../../src/explorers/sampleLog';
import {logFields} from '../../src/facts/tasks';
import {findEntries, statusFilters} from '../../src/rules/log';

test('every filter finds something in the sample, Pending included', () => {
  for (const status of statusFilters) {
    expect(findEntries(sampleLog, {status, type: null, tier: null}).length).toBeGreaterThan(0);
  }
});

test('every entry fills every field of a log entry', () => {
  for (const entry of sampleLog) {
    for (const {name} of logFields) expect(entry.fields[name]).not.toBe('');
  }
});

test('only what completed shows a reward, and a figure is always a range', () => {
  for (const {status, fields} of sampleLog) {
    if (status !== 'Completed') expect(fields.Reward).not.toMatch(/\d/);
    if (/\d/.test(fields.Reward)) expect(fields.Reward).toMatch(/\d+–\d+ /);
  }
});
