/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {dependencies} from '../../src/cli/dependencies';

test('every dependency has a reason in src/cli/dependencies.ts, and every reason a dependency', () => {
  const asked = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const names = Object.keys({...asked.dependencies, ...asked.devDependencies});
  const explained = names.filter((name) => !name.startsWith('@types/'));
  expect(Object.keys(dependencies).sort()).toEqual(explained.sort());
});
