import {readFileSync} from 'node:fs';
import {freezeFacts, today} from '../../src/facts/freeze';
import {quotes} from '../../src/facts/quotes';
import {explorerModules} from '../../src/explorers/modules';
import {explorersFile, explorersToday} from '../../src/build/markdown/freezeFacts';
import {readPages} from './pages';

const versions = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
const released = versions.flatMap((version) => readPages(`versioned_docs/version-${version}`));

/** All facts with other values. */
const changedFacts = {
  quotes: Object.fromEntries(Object.keys(quotes).map((name) => [name, 'CHANGED'])),
  tables: Object.fromEntries(
    Object.keys(today.tables).map((name) => [name, {columns: ['CHANGED'], rows: []}]),
  ),
  diagrams: Object.fromEntries(
    Object.keys(today.diagrams).map((name) => [name, {title: 'C', description: 'C', source: 'flowchart TD'}]),
  ),
  terms: Object.fromEntries(Object.keys(today.terms).map((name) => [name, 'CHANGED'])),
  open: {},
  allOpen: [],
  link: () => ({words: 'CHANGED', to: null}),
};

test('1.0 is released', () => {
  expect(versions).toContain('1.0');
  expect(released.length).toBeGreaterThanOrEqual(43);
});

describe.each(released)('$file', ({prose, text}) => {
  test('has no fact components; if it does, run npm run docs:cut', () => {
    expect(prose).not.toMatch(
      /<(Fact|FactTable|FactDiagram|FactLink|NotAnnounced|WhereToGet)\b|<Term\s+name=/,
    );
  });

  test('does not change when all facts do', () => {
    expect(freezeFacts(text, changedFacts)).toBe(text);
  });

  test('uses only components that we keep for old versions', () => {
    const promise = ['Term', 'Tabs', 'TabItem', 'DocsOverview', ...Object.keys(explorerModules)];
    const used = [...prose.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !promise.includes(name))).toEqual([]);
  });
});

test.each(versions)('no explorer of %s contradicts its release', async (version) => {
  const folder = `versioned_docs/version-${version}`;
  const then = JSON.parse(readFileSync(`${folder}/${explorersFile}`, 'utf8')) as Record<string, string>;
  const now = await explorersToday();
  const shown = (name: string) => readPages(folder).some(({prose}) => prose.includes(`<${name} />`));
  const cure = `the facts have changed since: cut it again with "npm run docs:cut", or, once it is launched, run "npx docusaurus facts:settle ${version}".`;
  expect(
    Object.keys(then)
      .filter((name) => then[name] !== now[name] && shown(name))
      .map((name) => `${name}: ${cure}`),
  ).toEqual([]);
});

test('every explorer has tables to replace it', async () => {
  expect(Object.keys(await explorersToday()).sort()).toEqual(Object.keys(explorerModules).sort());
});

test('the release has the pages of docs/', () => {
  const names = (folder: string) => readPages(folder).map(({slug}) => slug);
  const [written, out] = [names('docs'), names('versioned_docs/version-1.0')];
  expect([
    ...written
      .filter((slug) => !out.includes(slug))
      .map((slug) => `docs/${slug}.mdx is new: release it with "npm run docs:cut".`),
    ...out
      .filter((slug) => !written.includes(slug))
      .map(
        (slug) =>
          `docs/${slug}.mdx is gone: say in src/facts/redirects.ts where /docs/${slug} leads now, then run "npm run docs:cut".`,
      ),
  ]).toEqual([]);
});
