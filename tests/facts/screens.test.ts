/** @jest-environment node */
import {behaviorRows, specified} from '../../src/facts/behavior';
import {labels, screens} from '../../src/facts/screens';

test.each(Object.entries(screens))('%s is reached from the screens on its path', (id, {path, parts}) => {
  const last = path.split(' › ').at(-1);
  expect(Object.values(screens).filter((other) => other.path === path)).toHaveLength(1);
  for (const name of Object.keys(parts)) {
    const opened = screens[`${id}.${name}`];
    if (opened) expect(opened.path.split(' › ').at(-1)).toBe(parts[name]?.label);
  }
  const above = path.split(' › ').slice(0, -1).join(' › ');
  const parent = Object.values(screens).find((screen) => screen.path === above);
  const opener = Object.values(parent?.parts ?? {}).filter(({label}) => label === last);
  if (above && !['Your identity', 'Your wallet', 'Create a wallet'].includes(last ?? ''))
    expect(opener).toHaveLength(1);
});

test('a screen and each of its parts have labels of their own', () => {
  for (const [id, {path, parts}] of Object.entries(screens)) {
    expect(labels[id]).toBe(path);
    const own = Object.values(parts).map(({label}) => label);
    expect(new Set(own).size).toBe(own.length);
  }
  expect(labels['wallet.withdraw.route.bank']).toBe('Bank (ACH)');
});

test.each(Object.entries(behaviorRows))('%s is one to three plain sentences', (_name, says) => {
  expect(says).toMatch(/^[A-Z“].*\.$/);
  expect(says).not.toMatch(/undefined/);
});

test('what the specification states is a row', () => {
  expect(specified.filter((name) => !(name in behaviorRows))).toEqual([]);
});
