import {before, cutOf, logProblems, readLog, readRelease, renamed} from '../../../tools/site/record/changes';
import type {Cut, State} from '../../../tools/site/record/changes';

const state = readRelease('.', '1.0');
const ids = Object.keys(state);
const cutTo = (after: State) => cutOf({date: '2027-01-01', version: '1.0'}, state, after);

/** 48 changes: facts and pages are rewritten, added and removed. */
const seeds = Array.from({length: 48}, (_, seed) => {
  const id = ids[(seed * 37) % ids.length] ?? '';
  const {[id]: was, ...others} = state;
  const changes: readonly (readonly [kind: string, changed: string, after: State])[] = [
    ['rewritten', id, {...state, [id]: `${was} and more`}],
    ['added', `${id}-new`, {...state, [`${id}-new`]: `seed ${seed}`}],
    ['removed', id, others],
  ];
  const [kind, changed, after] = changes[seed % 3]!;
  return {name: `${seed}: ${id} is ${kind}`, changed, after};
});

test('the log says what the cuts of 1.0 changed', () => {
  expect(logProblems(readLog('.'), '1.0', state)).toEqual([]);
});

test.each(seeds)('$name, and only the whole list is accepted', ({changed, after}) => {
  const base = cutOf({date: '2026-01-01', version: '1.0'}, state, state);
  const cut = cutTo(after);
  expect(cut.changes.map(({id}) => id)).toEqual([changed]);
  expect(before(cut, after)).toEqual(state);
  const problems = (...log: Cut[]) => logProblems([...log, base], '1.0', after).length;
  const wrong = cut.changes.map((change) => ({...change, was: 'another', is: 'another'}));
  expect([
    problems(cut),
    problems(),
    problems({...cut, changes: []}),
    problems({...cut, changes: wrong}),
  ]).toEqual([0, 1, 1, 1]);
});

test('a fact that is only renamed needs an alias', () => {
  const {'fee.card': fee = '', ...others} = state;
  expect(renamed(cutTo({...others, 'fee.debit': fee}))).toEqual(["'fee.card': 'fee.debit'"]);
});
