import {logStatuses, logTypes} from '../../src/facts/tasks';
import {nodeTiers} from '../../src/facts/nodes';
import {filterOf, findEntries, statusFilters} from '../../src/facts/rules/log';

const log = [...logStatuses.map(({name}) => name), null].flatMap((status) =>
  logTypes.flatMap((type) => nodeTiers.map(({id}) => ({status, type, tier: id}))),
);
const any = {status: 'any', type: 'any', tier: 'any'} as const;

test('each part of the filter finds what fits it, and together what fits all', () => {
  expect(findEntries(log, any)).toEqual(log);
  for (const status of statusFilters)
    expect(findEntries(log, {...any, status})).toEqual(log.filter((entry) => filterOf(entry) === status));
  for (const type of logTypes)
    expect(findEntries(log, {...any, type})).toEqual(log.filter((entry) => entry.type === type));
  expect(findEntries(log, {status: 'Pending', type: 'chat', tier: 'gold'})).toEqual([
    {status: null, type: 'chat', tier: 'gold'},
  ]);
});
