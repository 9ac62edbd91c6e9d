/** @jest-environment node */
import {before, cutOf, logProblems, readLog, readRelease, renamed} from '../../../tools/site/record/changes';
import type {Cut, State} from '../../../tools/site/record/changes';

const versions = ['1.0'];
const {state} = readRelease('.', '1.0');
const cutTo = (after: State) => cutOf({date: '2027-01-01', version: '1.0', titles: {}}, state, after);

/** 50 changes: pages and facts, each kind rewritten, added and removed. */
const seeds = Array.from({length: 50}, (_, seed) => {
  const part = seed % 2 === 0 ? 'facts' : 'pages';
  const entries = {...state[part]};
  const ids = Object.keys(entries);
  const id = ids[(seed * 37) % ids.length] ?? '';
  const kind = ['rewritten', 'added', 'removed'][seed % 3] ?? '';
  if (kind === 'removed') delete entries[id];
  else if (kind === 'added') entries[`new-${id}`] = `seed ${seed}`;
  else entries[id] = `${entries[id]} and more`;
  return {
    name: `${seed}: ${id} is ${kind}`,
    id: kind === 'added' ? `new-${id}` : id,
    part,
    after: {...state, [part]: entries},
  } as const;
});

test.each(versions)('the log says what the cuts of %s changed', (version) => {
  expect(logProblems(readLog('.'), version, readRelease('.', version).state)).toEqual([]);
});

test.each(seeds)('$name, and only the whole list is accepted', ({id, part, after}) => {
  const base = cutOf({date: '2026-01-01', version: '1.0', titles: {}}, state, state);
  const cut = cutTo(after);
  expect(cut[part].map((change) => change.id)).toEqual([id]);
  expect(before(cut, after)).toEqual(state);
  expect(logProblems([cut, base], '1.0', after)).toEqual([]);
  expect(logProblems([base], '1.0', after)).toHaveLength(1);
  const missed: Cut = {...cut, [part]: []};
  expect(logProblems([missed, base], '1.0', after)).toHaveLength(1);
  const [change] = cut[part];
  const wrong: Cut = {...cut, [part]: [{...change, was: 'another', is: 'another'}]};
  expect(logProblems([wrong, base], '1.0', after)).toHaveLength(1);
});

test('a fact that is only renamed needs an alias', () => {
  const {'fee.card': fee = '', ...facts} = state.facts;
  expect(renamed(cutTo({...state, facts: {...facts, 'fee.debit': fee}}))).toEqual([
    "'fee.card': 'fee.debit'",
  ]);
});
