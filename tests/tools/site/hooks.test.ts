/** @jest-environment node */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {checkHooks, reliances} from 'docusaurus-light/hooks';
import {hooks, replacements} from '@site/tools/site/hooks';

test('hooks match the installed packages', () => {
  expect(() => checkHooks(process.cwd(), hooks)).not.toThrow();
});

test.each([...hooks, ...reliances])('hooks name a guard for "$what"', ({guard, upstream}) => {
  expect(guard === 'the hash' ? upstream : guard).toBeTruthy();
  for (const [file] of guard.matchAll(/\b(src|tests|packages|tools)\/[\w./-]+\.ts\b/g))
    expect([file, existsSync(file)]).toEqual([file, true]);
});

const swizzled = replacements.filter(({by}) => by.startsWith('src/theme/'));

test('hooks cover every component of src/theme; the other files there are parts of one', () => {
  const covered = new Set(swizzled.map(({by}) => by));
  const folders = swizzled.filter(({by}) => by.endsWith('/index.tsx')).map(({by}) => path.dirname(by));
  const files = readdirSync('src/theme', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name, parentPath}) => path.posix.join(parentPath, name));
  const isPart = (file: string) => folders.includes(path.dirname(file)) && !file.endsWith('/index.tsx');
  expect(files.filter((file) => !covered.has(file) && !isPart(file))).toEqual([]);
});

test.each(swizzled)(
  'hooks compare "$what" with the component that it takes the place of',
  ({by, upstream}) => {
    const component = by.replace('src/theme/', '').replace(/(\/index)?\.tsx$/, '');
    expect(path.dirname(upstream)).toMatch(new RegExp(`/theme/${component}$`));
  },
);

/** Modules of the configuration that use only what Docusaurus documents, or nothing of it. */
const documented = [
  'tools/site/buildSettings.ts',
  'tools/site/buildSteps.ts',
  'tools/site/hooks.ts',
  'tools/site/policy.ts',
  'tools/site/markdown/markElements.ts',
  'tools/site/search/searchIndex.ts',
];

test('hooks cover what the configuration adds to Docusaurus', () => {
  const config = readFileSync('docusaurus.config.ts', 'utf8');
  const added = [...config.matchAll(/'\.\/(tools\/[\w/]+\.ts)'/g)].map(([, file = '']) => file);
  expect(added.length).toBeGreaterThan(documented.length);
  const covered = new Set(hooks.map(({by}) => by));
  expect(added.filter((file) => !covered.has(file) && !documented.includes(file))).toEqual([]);
  expect(documented.filter((file) => !added.includes(file) || covered.has(file))).toEqual([]);
});

test('hooks cover what reads or writes pages after the build', () => {
  const steps = readFileSync('tools/site/buildSteps.ts', 'utf8');
  expect(steps).not.toContain('node_modules');
  const aliases = readdirSync('tools/site', {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name, parentPath}) => path.posix.join(parentPath, name))
    .filter((file) => /configureWebpack|configurePostCss|createData/.test(readFileSync(file, 'utf8')));
  const covered = new Set(hooks.map(({by}) => by));
  expect(aliases.filter((file) => !covered.has(file) && file !== 'tools/site/search/searchIndex.ts')).toEqual(
    ['tools/site/hooks.ts'],
  );
});
