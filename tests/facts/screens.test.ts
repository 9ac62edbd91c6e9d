import {behaviorRows} from '../../src/facts/behavior';
import {codePlace, importPlace} from '../../src/facts/invite';
import {openLists} from '../../src/facts/open';
import {labels, screens} from '../../src/facts/screens';

test('no two screens have one path, nor parts of one a label, and the words of mails are those of the screens', () => {
  const paths = Object.values(screens).map(({path}) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const {parts} of Object.values(screens)) {
    const own = Object.values(parts).map(({label}) => label);
    expect(new Set(own).size).toBe(own.length);
  }
  expect([labels['welcome.code'], labels['welcome.import']]).toEqual([codePlace, importPlace]);
});

test.each([
  ...Object.values(behaviorRows),
  ...openLists.flatMap(({entries}) => entries.map(({says}) => says)),
])('plain sentences: %s', (says) => {
  expect(says).toMatch(/^[A-Z“].*\.$/);
  expect(says).not.toMatch(/undefined/);
});
