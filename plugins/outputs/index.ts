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
import {writeInto} from '../shared/pages.ts';
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

  /** Writes pages as Markdown. @returns those for search engines: what llms.txt says of each, and its Markdown */
  async function writeMarkdown(pages: readonly {readonly permalink: string}[]) {
    const written = pages.map(async ({permalink}) => {
      const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
      const html = await readFile(path.join(outDir, `${route || 'index'}.html`), 'utf8');
      const {title, description, isListed, markdown} = builtPage(html, site + route);
      const whole = `<!-- ${site}${route} -->\n\n> ${description}\n\n${markdown}\n`;
      await write(markdownFile(route), whole);
      const line = `- [${title}](${site}${markdownFile(route)}): ${description}`;
      return isListed ? [{line, whole}] : [];
    });
    return (await Promise.all(written)).flat();
  }

  const versions = contentOf<DocsContent>('docs').loadedVersions;
  const released = versions.flatMap(({isLast, docs}) => (isLast ? docs : []));
  const notes = contentOf<BlogContent>('blog').blogPosts.map(({metadata}) => metadata);
  const others = contentOf<PagesContent>('pages').filter(({permalink}) => !permalink.endsWith('/404.html'));
  await writeMarkdown(versions.flatMap(({isLast, docs}) => (isLast ? [] : docs)));
  const groups = {
    Documentation: await writeMarkdown(released),
    'The product': await writeMarkdown([...others, {permalink: `${baseUrl}blog`}]),
    Notes: await writeMarkdown(notes),
  };
  const index = Object.entries(groups).map(
    ([name, pages]) => `## ${name}\n\n${pages.map(({line}) => line).join('\n')}\n`,
  );
  const introduction = `Every page is also Markdown at its address + \`.md\`. All of them in one file: ${site}llms-full.txt`;
  await write('llms.txt', [`# ${productName}\n`, `> ${tagline}\n`, `${introduction}\n`, ...index].join('\n'));
  const texts = Object.values(groups).flatMap((pages) => pages.map(({whole}) => whole));
  await write('llms-full.txt', texts.join('\n---\n\n'));

  await write('facts.json', factsFor((released[0]?.source ?? '').replace('@site', siteDir)));
  for (const name of Object.keys(records) as RecordName[])
    await write(schemaPath(name), jsonSchemaOf(name, site));
  await write('.well-known/security.txt', securityText(site));
  await write('robots.txt', robots(site));
}
