/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {quotes} from '../../src/facts/printed/quotes';
import {redirects} from '../../src/facts/site/redirects';
import {explorerModules} from '../../src/explorers/modules';
import {explorersToday} from '../../tools/site/markdown/freezeFacts';
import {freezeFacts, today} from '../../tools/site/markdown/printFacts';
import {readPages} from 'docs-lint/page';

const versions = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
const released = versions.flatMap((version) => readPages(`versioned_docs/version-${version}`));

/** All facts with other values. */
const changedFacts = {
  quotes: Object.fromEntries(Object.keys(quotes).map((name) => [name, 'CHANGED'])),
  tables: Object.fromEntries(
    Object.keys(today.tables).map((name) => [name, {columns: ['CHANGED'], rows: []}]),
  ),
  diagrams: Object.fromEntries(Object.keys(today.diagrams).map((name) => [name, 'flowchart TD'])),
  terms: Object.fromEntries(Object.keys(today.terms).map((name) => [name, 'CHANGED'])),
  labels: {},
  screens: {},
  examples: {},
  open: {},
  allOpen: [],
  links: Object.fromEntries(Object.keys(today.links).map((name) => [name, {inText: 'CHANGED', url: ''}])),
};

test('1.0 is released', () => {
  expect(versions).toContain('1.0');
  expect(released.length).toBeGreaterThanOrEqual(43);
});

describe.each(released)('$file', ({prose, text}) => {
  test('has no fact components; if it does, run npm run docs:cut', () => {
    expect(prose).not.toMatch(
      /<(Fact|FactTable|FactDiagram|FactLink|Label|NotAnnounced|RecordExample|WhereToGet)\b|<(?:Term|Screen)\s+name=/,
    );
  });

  test('does not change when all facts do', () => {
    expect(freezeFacts(text, changedFacts)).toBe(text);
  });

  test('uses only components that we keep for old versions', () => {
    const promise = [
      'Announced',
      'FactLists',
      'Screen',
      'Term',
      'Tabs',
      'TabItem',
      'DocsOverview',
      ...Object.keys(explorerModules),
    ];
    const used = [...prose.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !promise.includes(name))).toEqual([]);
  });
});

test('every explorer has tables to replace it', async () => {
  expect(Object.keys(await explorersToday()).sort()).toEqual(Object.keys(explorerModules).sort());
});

test('a page that the next release removes has a redirect', () => {
  const written = readPages('docs').map(({slug}) => slug);
  const moved: readonly string[] = redirects.flatMap(({from}) => from);
  const gone = readPages('versioned_docs/version-1.0')
    .map(({slug}) => slug)
    .filter((slug) => !written.includes(slug) && !moved.includes(`/docs/${slug}`));
  const cure =
    'This page is gone: say in src/facts/site/redirects.ts where its address leads from the next release on.';
  expect(gone.map((slug) => `docs/${slug}.mdx:1  ${cure}`)).toEqual([]);
});
