import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {glossary} from '../facts/glossary';
import {everydayWords} from '../facts/search/everydayWords';
import {generalWords} from '@site/packages/docs-search/src/generalWords';
import {makeIndex} from '@site/packages/docs-search/src/makeIndex';
import {readQuestion} from '@site/packages/docs-search/src/query';
import {rank} from '@site/packages/docs-search/src/rank';
import {isFurniture, pageOf} from '@site/packages/docusaurus-light/src/pages';
import {readHtml} from '@site/packages/docs-search/src/readHtml';
import type {IndexedPage} from '@site/packages/docs-search/src/searchIndex';
import {sitePhrases} from '../facts/search/sitePhrases';
import {synonymsOf, synonymTable} from '@site/packages/docs-search/src/synonyms';
import {terms} from '@site/packages/docs-search/src/tokens';
import {run} from './say';

/** At most so many phrases a page; one whose words find back less than this is not worth keeping. */
const most = 8;
const worthKeeping = 0.9;

const general = new Set(terms(generalWords));

interface Wanted {
  readonly q: string;
  readonly pages: readonly string[];
  readonly weight: number;
}

/**
 * `npx tsx src/cli/searchPhrases.ts`: takes the search phrases of all pages away, looks which queries of the developer sets (and
 * which of the phrases themselves) no longer find their page first, and keeps of each page's phrases those whose words
 * find back most of them. Wants a build. Writes front matter (`docs`, newest release) and `sitePhrases.ts`.
 */
run(() => {
  const pages = builtPages();
  const synonyms = synonymsOf(everydayWords, glossary);
  const written = makeIndex(
    pages.map((page) => ({...page, phrases: []})),
    {synonyms},
  );
  const index = {
    ...written.index,
    postings: [...written.index.postings],
    synonyms: synonymTable(written.synonyms),
  };
  const lost = new Map<string, {words: readonly string[]; weight: number}[]>();
  for (const {q, pages: right, weight} of wanted(pages)) {
    const first = pages[rank(readQuestion(q, index), index, 1)[0]?.page ?? -1]?.url ?? '';
    const [home] = right;
    if (!home || right.includes(first)) continue;
    lost.set(home, [...(lost.get(home) ?? []), {words: [...new Set(terms(q))], weight}]);
  }
  const kept = new Map(pages.map(({url, phrases}) => [url, best(phrases, lost.get(url) ?? [])]));
  const [released] = JSON.parse(readFileSync('versions.json', 'utf8')) as [string];
  for (const folder of ['docs', path.join('versioned_docs', `version-${released}`)]) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.mdx')))
      keepInFrontMatter(path.join(folder, name), kept.get(`/docs/${name.replace('.mdx', '')}`) ?? []);
  }
  keepInSitePhrases(kept);
  console.log(
    `${[...kept.values()].flat().length} phrases are kept of ${pages.flatMap((page) => page.phrases).length}.`,
  );
  return Promise.resolve();
});

function builtPages(): IndexedPage[] {
  const docs = readdirSync('docs')
    .filter((name) => name.endsWith('.mdx') && name !== 'index.mdx')
    .map((name) => name.replace('.mdx', ''));
  const built = (url: string) => path.join('build', url === '/' ? 'index.html' : `${url}.html`);
  return [
    ...docs.map((slug) => ({
      url: `/docs/${slug}`,
      file: built(`/docs/next/${slug}`),
      phrases: phrasesIn(readFileSync(path.join('docs', `${slug}.mdx`), 'utf8')),
    })),
    ...Object.entries(sitePhrases).map(([url, phrases]) => ({url, file: built(url), phrases})),
  ]
    .filter(({file}) => existsSync(file))
    .map(({url, file, phrases}) => ({
      url,
      group: url.startsWith('/docs/') ? 'Documentation' : 'Site',
      phrases,
      ...readHtml(pageOf(file, readFileSync(file, 'utf8')).nodes, isFurniture),
    }));
}

function wanted(pages: readonly IndexedPage[]): Wanted[] {
  const sets = ['queries.own.json', 'queries.dev.json'].flatMap(
    (name) =>
      JSON.parse(readFileSync(path.join('tests', 'docs-search', name), 'utf8')) as {
        q: string;
        relevant: string[];
      }[],
  );
  return [
    ...sets.map(({q, relevant}) => ({
      q,
      pages: relevant.map((page) => (page.startsWith('/') ? page : `/docs/${page}`)),
      weight: 3,
    })),
    ...pages.flatMap(({url, phrases}) => phrases.map((q) => ({q, pages: [url], weight: 1}))),
  ];
}

/** Takes, one after the other, the phrase whose words stand in most of what is still lost. */
function best(
  phrases: readonly string[],
  lost: readonly {words: readonly string[]; weight: number}[],
): readonly string[] {
  const gain = new Map<string, number>();
  for (const {words, weight} of lost)
    for (const word of words)
      gain.set(
        word,
        (gain.get(word) ?? 0) + (weight * (general.has(word) ? 0.3 : 1)) / Math.sqrt(words.length),
      );
  const together = (words: readonly string[]) => [...new Set(words)].sort().join(' ');
  const whole = new Map<string, number>();
  for (const {words, weight} of lost)
    whole.set(together(words), (whole.get(together(words)) ?? 0) + weight - 1);
  const left = new Set(phrases);
  const kept: string[] = [];
  while (kept.length < most) {
    const [next] = [...left]
      .map((phrase) => {
        const words = [...new Set(terms(phrase))];
        const found = words.reduce((sum, word) => sum + (gain.get(word) ?? 0), 0) / words.length ** 0.3;
        // Who types just this phrase is helped most.
        return {phrase, worth: found + (whole.get(together(words)) ?? 0)};
      })
      .sort((one, other) => other.worth - one.worth);
    if (!next || next.worth < worthKeeping) break;
    kept.push(next.phrase);
    left.delete(next.phrase);
    // What a word has found back, a second phrase with it adds little to.
    for (const word of terms(next.phrase)) gain.set(word, (gain.get(word) ?? 0) / 4);
  }
  return phrases.filter((phrase) => kept.includes(phrase));
}

function phrasesIn(source: string): string[] {
  const [, block = ''] = /^search_phrases:\n((?: +- .*\n)+)/m.exec(source) ?? [];
  return [...block.matchAll(/^ +- (.*)$/gm)].map(([, phrase = '']) => phrase.replace(/^(["'])(.*)\1$/, '$2'));
}

function keepInFrontMatter(file: string, kept: readonly string[]): void {
  const source = readFileSync(file, 'utf8');
  const lines = phrasesIn(source).filter((phrase) => kept.includes(phrase));
  const block = lines
    .map((phrase) => `  - ${/[:#'"]/.test(phrase) ? JSON.stringify(phrase) : phrase}\n`)
    .join('');
  writeFileSync(
    file,
    source.replace(/^search_phrases:\n(?: +- .*\n)+/m, block ? `search_phrases:\n${block}` : ''),
  );
}

function keepInSitePhrases(kept: ReadonlyMap<string, readonly string[]>): void {
  const file = path.join('src', 'facts', 'search', 'sitePhrases.ts');
  const [head = ''] = readFileSync(file, 'utf8').split(' = {\n');
  const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
  const entries = Object.keys(sitePhrases).map(
    (url) =>
      `  ${quoted(url)}: [\n${(kept.get(url) ?? []).map((phrase) => `    ${quoted(phrase)},\n`).join('')}  ],\n`,
  );
  writeFileSync(file, `${head} = {\n${entries.join('')}};\n`);
}
