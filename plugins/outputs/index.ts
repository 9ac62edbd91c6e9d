import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Props} from '@docusaurus/types';
import {productName, tagline} from '../../src/facts/identity.ts';
import {records, schemaPath} from '../../src/facts/records.ts';
import type {RecordName} from '../../src/facts/records.ts';
import {markdownFile} from '../../src/facts/site/pageFiles.ts';
import {factsFor} from '../facts/facts.ts';
import {heading, link, list, text} from '../facts/nodes.ts';
import type {Flow} from '../facts/nodes.ts';
import {quotationsIn, readPage} from '../facts/pages.ts';
import {builtPage} from './builtPage.ts';
import {factSchema, listFacts} from './factList.ts';
import {plainMarkdown} from './plainMarkdown.ts';
import {jsonSchemaOf} from './schemas.ts';
import {robots, securityText} from './wellKnown.ts';

interface Page {
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  /** The heading of llms.txt below which it is. */
  readonly group?: 'Documentation' | 'The product' | 'Notes';
  /** Its Markdown file; a page without one is read from what the build has made of it. */
  readonly source?: string;
  readonly overview?: readonly Flow[];
}

type Build = Pick<Props, 'plugins' | 'outDir' | 'siteDir' | 'baseUrl' | 'siteConfig'>;

/** Writes what programs read: pages as Markdown, llms.txt, facts.json, JSON Schemas, security.txt and robots.txt. */
export async function writeOutputs(build: Build): Promise<void> {
  const {outDir, baseUrl, siteConfig} = build;
  const site = `${siteConfig.url}${baseUrl}`;
  const write = async (file: string, content: string | object) => {
    const whole = path.join(outDir, file);
    await mkdir(path.dirname(whole), {recursive: true});
    await writeFile(whole, typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`);
  };
  const routeOf = ({permalink}: Page) => permalink.slice(baseUrl.length).replace(/\/$/, '');
  const pages = listPages(build);
  const texts: string[] = [];
  const listed: Page[] = [];
  for (const page of pages) {
    const {title, description, markdown} = page.source
      ? {...page, markdown: fromSource(page, page.source, pages, site)}
      : builtPage(await readFile(path.join(outDir, `${routeOf(page) || 'index'}.html`), 'utf8'), site);
    if (!description) continue;
    const written = `<!-- ${site}${routeOf(page)} -->\n\n> ${description}\n\n${markdown}\n`;
    await write(markdownFile(routeOf(page)), written);
    if (!page.group) continue;
    texts.push(written);
    listed.push({...page, title, description});
  }
  await write(
    'llms.txt',
    llmsIndex(listed, (page) => site + markdownFile(routeOf(page)), site),
  );
  await write('llms-full.txt', texts.join('\n---\n\n'));
  for (const name of Object.keys(records) as RecordName[])
    await write(schemaPath(name), jsonSchemaOf(name, site));
  await write('facts.json', {$schema: `${site}schemas/facts.json`, ...releasedFacts(listed)});
  await write('schemas/facts.json', factSchema(`${site}schemas/facts.json`));
  await write('.well-known/security.txt', securityText(site));
  await write('robots.txt', robots(site));
}

/** The pages that Docusaurus's content plugins have read. */
function listPages({plugins, siteDir, baseUrl}: Build): Page[] {
  const contentOf = (name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content;
  const {loadedVersions} = contentOf('docs') as DocsContent;
  const {blogPosts} = contentOf('blog') as BlogContent;
  const fileOf = (source: string) => source.replace('@site', siteDir);
  const docs = loadedVersions.flatMap((version): Page[] => {
    const overview = overviewOf(version);
    return version.docs
      .filter(({unlisted}) => !unlisted)
      .map(({permalink, title, description, source}) => ({
        ...{permalink, title, description, source: fileOf(source), overview},
        ...(version.isLast && {group: 'Documentation'}),
      }));
  });
  const posts = blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata: {permalink, title, description, source}}): Page => {
      return {permalink, title, description, source: fileOf(source), group: 'Notes'};
    });
  const others = [...(contentOf('pages') as PagesContent), {permalink: `${baseUrl}blog`}]
    .filter(({permalink}) => !permalink.endsWith('/404.html'))
    .map(({permalink}): Page => ({permalink, title: '', description: '', group: 'The product'}));
  return [...docs, ...posts, ...others];
}

/** What `<DocsOverview>` shows: the pages of the sidebar by their groups. */
function overviewOf({docs, sidebars}: LoadedVersion): Flow[] {
  const pages = new Map(docs.map((doc) => [doc.id, doc]));
  return Object.values(sidebars)
    .flat()
    .flatMap((group) => {
      if (group.type !== 'category') return [];
      const items = group.items.flatMap((item) => {
        const page = item.type === 'doc' ? pages.get(item.id) : undefined;
        return page ? [[link([text(page.title)], page.permalink)]] : [];
      });
      return [heading(3, group.label), list(items)];
    });
}

function fromSource(
  {title, permalink, overview = []}: Page,
  source: string,
  pages: readonly Page[],
  site: string,
) {
  const {file, root} = readPage(source);
  const permalinks = new Map(pages.map((page) => [page.source, page.permalink]));
  const addressOf = (url: string) => {
    const [page = '', anchor] = url.replace(/^pathname:\/\//, '').split('#');
    const linked = permalinks.get(path.resolve(path.dirname(source), page));
    const whole = new URL(linked ?? page, new URL(permalink, site)).href;
    return anchor === undefined ? whole : `${whole}#${anchor}`;
  };
  return plainMarkdown(root, file, {title, addressOf, overview});
}

/** The facts of the newest release, each with the addresses of the pages that quote it. */
function releasedFacts(pages: readonly Page[]) {
  const docs = pages.filter(({group}) => group === 'Documentation');
  const facts = factsFor(docs[0]?.source ?? '');
  const quoted = docs.map(({source = '', permalink}) => ({
    permalink,
    found: quotationsIn(readPage(source).root, facts),
  }));
  return listFacts(facts, (...quotations) =>
    quoted.filter(({found}) => quotations.some((each) => found.has(each))).map(({permalink}) => permalink),
  );
}

/** The list of all pages for language models, in the format of llmstxt.org. */
function llmsIndex(pages: readonly Page[], addressOf: (page: Page) => string, site: string): string {
  const groups = (['Documentation', 'The product', 'Notes'] as const).flatMap((group) => [
    `## ${group}`,
    '',
    ...pages
      .filter((page) => page.group === group)
      .map((page) => `- [${page.title}](${addressOf(page)}): ${page.description}`),
    '',
  ]);
  const whole = `Every page is also Markdown at its address + \`.md\`. All of them in one file: ${site}llms-full.txt`;
  return [`# ${productName}`, '', `> ${tagline}`, '', whole, '', ...groups].join('\n');
}
