/** @jest-environment node */
import fc from 'fast-check';
import {nodeTiers} from '../../src/facts/nodes';
import {logStatuses, logTypes} from '../../src/facts/tasks';
import {filterOf, findEntries, statusFilters} from '../../src/rules/log';
import type {LogEntry, LogFilter} from '../../src/rules/log';
import {ensure, manyCases} from './properties';

const type = fc.constantFrom(...logTypes);
const tier = fc.constantFrom(...nodeTiers.map(({id}) => id));
const status = fc.option(fc.constantFrom(...logStatuses.map(({name}) => name)), {nil: null});
const entries: fc.Arbitrary<LogEntry[]> = fc.array(fc.record({type, tier, status}), {maxLength: 20});
const filter: fc.Arbitrary<LogFilter> = fc.record({
  status: fc.option(fc.constantFrom(...statusFilters), {nil: null}),
  type: fc.option(type, {nil: null}),
  tier: fc.option(tier, {nil: null}),
});
const everything: LogFilter = {status: null, type: null, tier: null};

test('Pending matches exactly the entries that wait for validation', () => {
  const waiting = {type: 'chat', tier: 'basic', status: null} as const;
  const failed = {...waiting, status: 'Failed'} as const;
  expect(findEntries([waiting, failed], {...everything, status: 'Pending'})).toEqual([waiting]);
  expect(statusFilters).toEqual(['Completed', 'Failed', 'Queued', 'Skipped', 'Pending']);
});

test('the result is exactly the entries that match every part of the filter', () => {
  fc.assert(
    fc.property(entries, filter, (log, by) => {
      const passes = (entry: LogEntry) =>
        [by.status ?? filterOf(entry), by.type ?? entry.type, by.tier ?? entry.tier].join() ===
        [filterOf(entry), entry.type, entry.tier].join();
      const found = findEntries(log, by);
      ensure(found.every(passes), 'what is found passes');
      ensure(found.length === log.filter(passes).length, 'what passes is found');
    }),
    manyCases,
  );
});
