/** @jest-environment node */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {checkHooks} from 'docusaurus-light/hooks';
import {hooks, replacements} from '@site/tools/site/hooks';

test('hooks match the installed packages', () => {
  expect(() => checkHooks(process.cwd(), hooks)).not.toThrow();
});

test('hooks cover every component of src/theme; the other files there are parts of one', () => {
  const covered = replacements.map(({by}) => by);
  const folders = covered.filter((file) => file.endsWith('/index.tsx')).map((file) => path.dirname(file));
  const files = readdirSync('src/theme', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name, parentPath}) => path.posix.join(parentPath, name))
    .filter((file) => file.endsWith('/index.tsx') || !folders.includes(path.dirname(file)));
  expect(files.filter((file) => !covered.includes(file))).toEqual([]);
});
