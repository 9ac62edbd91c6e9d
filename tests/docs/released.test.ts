import {readFileSync} from 'node:fs';
import {redirects} from '../../tools/site/redirects';
import {explorerModules} from '../../src/explorers/modules';
import {explorersNow, inlineFacts} from '../../tools/site/markdown/printFacts';
import {readPages} from 'docs-lint/page';

const versions = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
const released = versions.flatMap((version) => readPages(`versioned_docs/version-${version}`));

test('1.0 is released', () => {
  expect(versions).toContain('1.0');
  expect(released.length).toBeGreaterThanOrEqual(43);
});

describe.each(released)('$file', ({prose, text}) => {
  test('quotes no facts; if it does, run npm run docs:cut -- --again', () => {
    expect(inlineFacts(text, () => {})).toBe(text);
  });

  test('uses only components that we keep for old versions', () => {
    const promise = [
      'Announced',
      'FactLists',
      'Glance',
      'OpenQuestions',
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

test('every explorer has tables to replace it', () => {
  expect(Object.keys(explorersNow).sort()).toEqual(Object.keys(explorerModules).sort());
});

test('a page that the next release removes has a redirect', () => {
  const written = readPages('docs').map(({slug}) => slug);
  const moved: readonly string[] = redirects.flatMap(({from}) => from);
  const gone = readPages('versioned_docs/version-1.0')
    .map(({slug}) => slug)
    .filter((slug) => !written.includes(slug) && !moved.includes(`/docs/${slug}`));
  const cure =
    'This page is gone: say in tools/site/redirects.ts where its address leads from the next release on.';
  expect(gone.map((slug) => `docs/${slug}.mdx:1  ${cure}`)).toEqual([]);
});
