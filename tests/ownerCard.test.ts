import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import ts from 'typescript';
import site from '../package.json';

/** What the owner fixed: eleven packages, and the folders and files of the top level. */

const packages = [
  '@docusaurus/core',
  '@docusaurus/preset-classic',
  '@docusaurus/theme-mermaid',
  'react',
  'react-dom',
  '@supabase/supabase-js',
  'zod',
  'prism-react-renderer',
  '@easyops-cn/docusaurus-search-local',
  'jest',
  '@testing-library/react',
];

/** The owner's folders and files. */
const asked = ['package.json', 'docusaurus.config.ts', 'sidebars.ts', 'tsconfig.json'].concat([
  'docs',
  'src',
  'static',
  'blog',
  'tests',
]);

/** What Docusaurus, Supabase and npm need next to them, plugins, lint and scripts. */
const needed = [
  'versioned_docs',
  'versioned_sidebars',
  'versions.json',
  'supabase',
  'package-lock.json',
].concat(['plugins', 'lint', 'scripts', 'LICENSE']);

const tracked = execFileSync('git', ['ls-files'], {encoding: 'utf8'}).split('\n').filter(Boolean);
const installed: Record<string, string> = {...site.dependencies, ...site.devDependencies};

/** Each package that a file of the site or its tests imports, or that the configuration names as a theme or preset. */
const used = new Set(
  tracked
    .filter((file) => /^(src|supabase|tests|docusaurus\.config).*\.tsx?$/.test(file))
    .flatMap((file) => ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles)
    .map(({fileName}) => fileName.split('/', fileName.startsWith('@') ? 2 : 1).join('/')),
);
const configuration = ts.createSourceFile(
  'docusaurus.config.ts',
  readFileSync('docusaurus.config.ts', 'utf8'),
  ts.ScriptTarget.Latest,
);
function collectStrings(node: ts.Node): void {
  if (ts.isStringLiteral(node)) used.add(node.text === 'classic' ? '@docusaurus/preset-classic' : node.text);
  node.forEachChild(collectStrings);
}
configuration.forEachChild(collectStrings);
if (site.scripts.build.startsWith('docusaurus ')) used.add('@docusaurus/core');
if (Object.values(site.scripts).some((command) => command.startsWith('jest '))) used.add('jest');

test.each(packages)('%s is a dependency, installed and used', (name) => {
  expect(Object.keys(installed)).toContain(name);
  const {version} = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  expect(version).toBe(installed[name]);
  expect([...used]).toContain(name);
});

test('the top level has the owner’s folders, and else only what Docusaurus, Supabase and npm need', () => {
  const top = new Set(tracked.map((file) => file.split('/')[0] ?? ''));
  expect(asked.filter((name) => !top.has(name))).toEqual([]);
  // Dotfiles, Markdown for people, and configuration of tools stay.
  const rest = [...top].filter((name) => !/^\.|\.md$|\.(config\.\w+|yaml)$|^knip\.ts$/.test(name));
  expect(rest.filter((name) => !asked.includes(name) && !needed.includes(name))).toEqual([]);
});
