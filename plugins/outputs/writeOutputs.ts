import type {Props} from '@docusaurus/types';
import {productName, tagline} from '../../src/facts/identity.ts';
import {records, schemaPath} from '../../src/facts/records.ts';
import type {RecordName} from '../../src/facts/records.ts';
import {markdownFile} from '../../src/facts/site/pageFiles.ts';
import {factsFor} from '../facts/facts.ts';
import {writeInto} from '../shared/html.ts';
import {pagesOf} from '../shared/pages.ts';
import {builtPage} from './markdown.ts';
import {jsonSchemaOf} from './schemas.ts';
import {robots, securityText} from './wellKnown.ts';

/** Writes what programs read: pages as Markdown, llms.txt, facts.json, JSON Schemas, security.txt and robots.txt. */
export async function writeOutputs(build: Props): Promise<void> {
  const {outDir, siteDir, baseUrl, siteConfig} = build;
  const {versions, notes, others, read} = pagesOf(build);
  const site = `${siteConfig.url}${baseUrl}`;
  const write = (file: string, content: string | object) =>
    writeInto(outDir, file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`);

  /** Writes a page as Markdown. @returns what llms.txt says of it, unless search engines leave it out */
  async function writeMarkdown(page: {readonly permalink: string}): Promise<string[]> {
    const {route, html} = await read(page);
    const {title, description, isListed, markdown} = builtPage(html, site + route);
    await write(markdownFile(route), `<!-- ${site}${route} -->\n\n> ${description}\n\n${markdown}\n`);
    return isListed ? [`- [${title}](${site}${markdownFile(route)}): ${description}`] : [];
  }

  const released = versions.flatMap(({isLast, docs}) => (isLast ? docs : []));
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
