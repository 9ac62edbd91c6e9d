import {execFileSync} from 'node:child_process';
import {cpSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {chromium} from '@playwright/test';
import MiniSearch from 'minisearch';
import {searchIn} from 'docs-search';
import type {IndexFile} from 'docs-search';
import {slug} from 'docs-search/makeIndex';
import {find, named, readBuiltPages, textOf} from 'docusaurus-light/pages';
import {close, listen} from '../../supabase/local/ports';
import {chromiumArguments, findChromium} from '../shared/browser';
import {run} from '../shared/say';
import {serveWarm} from './sites';

/**
 * `npm run measure:search -- [build] [questions]`: how often the search of a build answers, next to other engines on the same
 * pages. A question counts as answered when its pattern matches the text of the section, or of the page, that a result leads to.
 */

/** Addresses with anchors, best first. */
type Ask = (question: string) => Promise<readonly string[]> | readonly string[];

interface Read {
  readonly index: IndexFile;
  readonly files: readonly string[];
  /** The text below each anchor, by address, and of each page. */
  readonly sections: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string>;
}

async function readBuild(folder: string): Promise<Read> {
  const assets = path.join(folder, 'assets/search');
  const current = path.join(assets, readdirSync(assets)[0] ?? '', 'current');
  const json = (name: string) => JSON.parse(readFileSync(path.join(current, name), 'utf8')) as unknown;
  const index = json('index.json') as IndexFile;
  const built = await readBuiltPages(folder);
  const sections = new Map<string, string>();
  const pages = new Map<string, string>();
  const files: string[] = [];
  for (const [page, {url, title, sections: all}] of index.pages.entries()) {
    const file = `${url.replace(/^\/|\/$/g, '') || 'index'}.html`;
    const main = find(built.at(file)?.nodes ?? [], named('main'));
    files.push(file);
    pages.set(url, main ? textOf(main) : '');
    for (const [place, {heading, id = slug(heading)}] of all.entries()) {
      const address = url + (id && `#${id}`);
      const lines = json(`${page}-${place}.json`) as string[];
      const text = [title, heading, ...lines.map((line) => line.slice(1))].join('\n');
      sections.set(address, `${sections.get(address) ?? ''}\n${text}`);
    }
  }
  return {index, files, sections, pages};
}

async function ours(index: IndexFile): Promise<Ask> {
  const search = await searchIn(index);
  return (question) => search(question, 10).found.map(({url}) => url);
}

/** MiniSearch as it comes, with the options that its guide shows. */
function miniSearch({sections, index}: Read): Ask {
  const search = new MiniSearch({fields: ['title', 'text'], searchOptions: {prefix: true, fuzzy: 0.2}});
  const titles = new Map(index.pages.map(({url, title}) => [url, title]));
  for (const [id, text] of sections) search.add({id, title: titles.get(id.replace(/#.*/, '')), text});
  return (question) => search.search(question).map(({id}) => id as string);
}

/** The plugin's own reader, index and worker, outside the browser. */
async function plugin({files}: Read, folder: string): Promise<Ask> {
  const require = createRequire(__filename);
  const parts = path.join(
    path.dirname(require.resolve('@easyops-cn/docusaurus-search-local/package.json')),
    'dist',
  );
  interface Server {
    scanDocuments(pages: readonly object[], options: object): Promise<object[][]>;
    buildIndex(documents: object[][], options: object): object;
  }
  const server = (name: string) => require(path.join(parts, 'server/server/utils', name)) as Server;
  const pages = files.map((file) => ({
    filePath: path.join(folder, file),
    url: `/${file.replace(/(index)?\.html$/, '')}`,
    type: file.startsWith('docs') ? 'docs' : file.startsWith('blog') ? 'blog' : 'page',
  }));
  const documents = await server('scanDocuments').scanDocuments(pages, {});
  const options = {language: ['en'], removeDefaultStopWordFilter: [], removeDefaultStemmer: false};
  const index = JSON.stringify(server('buildIndex').buildIndex(documents, options));
  // What the worker finds in a browser.
  Object.assign(globalThis, {
    addEventListener() {},
    location: new URL('http://site/'),
    fetch: () => new Response(index),
  });
  const modules = require('node:module') as {_resolveFilename(name: string, ...others: unknown[]): string};
  const resolve = modules._resolveFilename;
  modules._resolveFilename = (name, ...others) =>
    name.startsWith('@generated/') ? path.resolve('.docusaurus', name.slice(11)) : resolve(name, ...others);
  const {SearchWorker} = require(path.join(parts, 'client/client/theme/worker.js')) as {
    SearchWorker: new () => {
      search(
        base: string,
        context: string,
        input: string,
        limit: number,
      ): Promise<{document: {u: string; h?: string}}[]>;
    };
  };
  const worker = new SearchWorker();
  return async (question) =>
    (await worker.search('/', '', question, 8)).map(({document: {u, h = ''}}) => u + h);
}

/** Each of these gets a separate folder, since Pagefind reads all of one. */
async function withPagefind<Result>({files}: Read, folder: string, measure: (ask: Ask) => Promise<Result>) {
  const site = path.resolve('.local/measure/pagefind');
  rmSync(site, {recursive: true, force: true});
  for (const file of files) cpSync(path.join(folder, file), path.join(site, file));
  execFileSync('npx', ['--yes', 'pagefind@1.5', '--site', site], {stdio: 'inherit'});
  const server = serveWarm(site);
  await listen(server, 0);
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const page = await browser.newPage({bypassCSP: true});
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/pagefind/pagefind-ui.css`);
    return await measure((question) =>
      page.evaluate(async (asked) => {
        interface Found {
          data(): Promise<{url: string; sub_results: {url: string; locations: number[]}[]}>;
        }
        const name = '/pagefind/pagefind.js';
        const engine = (await import(name)) as {search(query: string): Promise<{results: Found[]}>};
        const {results} = await engine.search(asked);
        const data = await Promise.all(results.slice(0, 3).map((result) => result.data()));
        return data.map(({url, sub_results: parts}) => {
          // They come in the order of the page.
          const [best] = parts.sort((a, b) => b.locations.length - a.locations.length);
          return (best?.url ?? url).replace(/(\/index)?\.html/, '').replace(/^(?=#|$)/, '/');
        });
      }, question),
    );
  } finally {
    await browser.close();
    await close(server);
  }
}

/** A share with the 95 % interval after Wilson. */
function share(hits: number, of: number): string {
  const z = 1.96;
  const p = hits / of;
  const middle = (p + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const reach = (z / (1 + (z * z) / of)) * Math.sqrt((p * (1 - p)) / of + (z * z) / (4 * of * of));
  const short = (value: number) => value.toFixed(2).replace(/^0/, '');
  return `${short(p)} (${short(middle - reach)}–${short(middle + reach)})`;
}

run(async () => {
  const [folder = 'build', file = 'tests/e2e/files/search/answers.json'] = process.argv.slice(2);
  const build = path.resolve(folder);
  const questions = JSON.parse(readFileSync(file, 'utf8')) as {q: string; regex: string}[];
  const read = await readBuild(build);
  const rows: Record<string, Record<string, string>> = {};
  async function measure(name: string, ask: Ask) {
    const answers = await Promise.all(
      questions.map(async ({q, regex}) => {
        const answered = new RegExp(regex, 'is');
        const results = (await ask(q)).slice(0, 3);
        return {
          sections: results.map((address) => answered.test(read.sections.get(address) ?? '')),
          pages: results.map((address) => answered.test(read.pages.get(address.replace(/#.*/, '')) ?? '')),
        };
      }),
    );
    const rate = (kind: 'sections' | 'pages', limit: number) =>
      share(answers.filter((each) => each[kind].slice(0, limit).includes(true)).length, questions.length);
    rows[name] = {
      'section 1': rate('sections', 1),
      'section 1–3': rate('sections', 3),
      'page 1': rate('pages', 1),
      'page 1–3': rate('pages', 3),
    };
  }
  const withoutQuestions = read.index.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({...section, questions: []})),
  }));
  await measure('ours', await ours(read.index));
  await measure('ours without questions', await ours({...read.index, pages: withoutQuestions}));
  await measure('MiniSearch alone', miniSearch(read));
  await withPagefind(read, build, (ask) => measure('Pagefind 1.5', ask));
  await measure('docusaurus-search-local', await plugin(read, build));
  console.log(
    `${questions.length} questions of ${file}: the share answered, and what chance would make of it`,
  );
  console.table(rows);
});
