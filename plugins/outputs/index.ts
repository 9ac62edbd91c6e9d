import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Props} from '@docusaurus/types';
import {productName, tagline} from '../../src/facts/identity.ts';
import {records, schemaPath} from '../../src/facts/records.ts';
import type {RecordName} from '../../src/facts/records.ts';
import {markdownFile} from '../../src/facts/site/pageFiles.ts';
import {factsFor} from '../facts/facts.ts';
import {writeInto} from '../shared/html.ts';
import {builtPage} from './markdown.ts';
import {jsonSchemaOf} from './schemas.ts';
import {robots, securityText} from './wellKnown.ts';

/** Writes what programs read: pages as Markdown, llms.txt, facts.json, JSON Schemas, security.txt and robots.txt. */
export async function writeOutputs({plugins, outDir, siteDir, baseUrl, siteConfig}: Props): Promise<void> {
  const site = `${siteConfig.url}${baseUrl}`;
  const write = (file: string, content: string | object) =>
    writeInto(outDir, file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`);
  const contentOf = <Content>(name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content as Content;

  /** Writes a page as Markdown. @returns what llms.txt says of it, unless search engines leave it out */
  async function writeMarkdown({permalink}: {readonly permalink: string}): Promise<string[]> {
    const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
    const html = await readFile(path.join(outDir, `${route || 'index'}.html`), 'utf8');
    const {title, description, isListed, markdown} = builtPage(html, site + route);
    await write(markdownFile(route), `<!-- ${site}${route} -->\n\n> ${description}\n\n${markdown}\n`);
    return isListed ? [`- [${title}](${site}${markdownFile(route)}): ${description}`] : [];
  }

  const versions = contentOf<DocsContent>('docs').loadedVersions;
  const released = versions.flatMap(({isLast, docs}) => (isLast ? docs : []));
  const notes = contentOf<BlogContent>('blog').blogPosts.map(({metadata}) => metadata);
  const others = contentOf<PagesContent>('pages').filter(({permalink}) => !permalink.endsWith('/404.html'));
  const groups = {
    Documentation: released,
    'The product': [...others, {permalink: `${baseUrl}blog`}],
    Notes: notes,
  };
  const parts = [`# ${productName}`, `> ${tagline}`, 'Every page is also Markdown at its address + `.md`.'];
  for (const [name, pages] of Object.entries(groups)) {
    const lines = await Promise.all(pages.map(writeMarkdown));
    parts.push(`## ${name}`, lines.flat().join('\n'));
  }
  await write('llms.txt', `${parts.join('\n\n')}\n`);
  await Promise.all(versions.flatMap(({isLast, docs}) => (isLast ? [] : docs.map(writeMarkdown))));

  await write('facts.json', factsFor((released[0]?.source ?? '').replace('@site', siteDir)));
  for (const name of Object.keys(records) as RecordName[])
    await write(schemaPath(name), jsonSchemaOf(name, site));
  await write('.well-known/security.txt', securityText(site));
  await write('robots.txt', robots(site));
}
