import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {validateBlogPostFrontMatter} from '@docusaurus/plugin-content-blog/lib/frontMatter.js';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {remark} from 'remark';
import remarkFrontmatter from 'remark-frontmatter';
import type {Node} from 'unist';
import {parse} from 'yaml';
import {placeInYaml} from './placeInYaml';
import {assume} from '../plugins/shared/assume';
import type {Page, Site} from './site';

/** What's wrong, and where. A warning isn't fatal. */
export interface Problem {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly reason: string;
  readonly fatal?: boolean | undefined | null;
}

/** What the check judges, because Docusaurus stops at the first page with a name that doesn't exist. */
export const judgedByCheck = ['displayed_sidebar', 'pagination_next', 'pagination_prev', 'authors'];

const parser = remark().use(remarkFrontmatter).freeze();
const blocksIn = (text: string) => (parser.parse(text) as Root).children;

/** The place of a key of a page's front matter. */
function placeOfKey(text: string, key: string) {
  const [matter] = blocksIn(text);
  return matter?.type === 'yaml' ? placeInYaml(matter.value, key, 'key') : undefined;
}

/** What's wrong with the lines around a front matter: Docusaurus takes them for text, or the text for a part of them. */
export function fenceProblem(text: string): string | undefined {
  const blocks = blocksIn(text);
  const known = `${everywhere} ${ofDocs}`.split(' ');
  const keyIn = (node?: Node) => known.find((key) => toString(node).startsWith(`${key}:`));
  const start = 'Begin the front matter with --- on the first line of the file.';
  // The lines above a --- are a heading to Markdown.
  if (blocks[0]?.type === 'heading' && keyIn(blocks[0])) return start;
  const at = blocks.slice(0, 3).findIndex(({type}) => type === 'thematicBreak');
  const {line, offset = 0} = blocks[at]?.position?.start ?? {};
  if (at < 0 || text[offset] !== '-') return undefined;
  if (line === 1 && !text.startsWith('----'))
    return 'The front matter has no end: write --- on its own line below it.';
  return keyIn(blocks[at + 1]) && start;
}

/** What to write, by what YAML says. */
const yamlAdvice: readonly (readonly [said: RegExp, write: string])[] = [
  [/\btab/, 'Write spaces for the tab.'],
  [/duplicated/, 'Take one of them out.'],
  [/flow collection/, 'Close the list with ], and write a comma between its parts.'],
  [/quoted scalar/, 'Close the quote.'],
  [/multiline key|colon is missed|block mapping entry/, 'Write "key: value", with a space after the colon.'],
];

/** What to write, by what Docusaurus says of a field. */
const fieldAdvice: readonly (readonly [said: RegExp, write: string])[] = [
  [/last_update/, 'Write last_update: {date: 2026-11-27}.'],
  [/array/i, 'Write a list in brackets: [one, two].'],
  [/valid date/, 'Write a date as 2026-11-27.'],
];

/** What an error of Docusaurus says of a page's front matter. */
export function frontMatterProblem(error: Error, text: string): Problem {
  const {cause = error} = error as {cause?: unknown};
  const {message, reason, mark, details} = cause as Error & {
    /** Of YAML. */
    reason?: string;
    mark?: {readonly line: number; readonly column: number};
    /** Of Joi. */
    details?: readonly {readonly path: readonly string[]}[];
  };
  if (mark) {
    const [, write = 'Put a text with a colon, a quote or a # in quotes.'] =
      yamlAdvice.find(([said]) => said.test(reason ?? '')) ?? [];
    const what = `The front matter is wrong: ${reason}. ${write}`;
    return {line: mark.line + 1, column: mark.column + 1, reason: what};
  }
  const said = `${message.trim()}.`.replace(/\s+/g, ' ').replace(/\.{2,}/g, '.');
  const [, write = ''] = fieldAdvice.find(([words]) => words.test(said)) ?? [];
  const what = `The front matter is wrong: ${said} ${write}`.trim();
  return {...placeOfKey(text, details?.[0]?.path[0] ?? ''), reason: what};
}

const everywhere =
  'title title_meta description keywords image slug tags draft unlisted last_update custom_edit_url hide_table_of_contents mdx format';
const ofDocs =
  'id hide_title toc_min_heading_level toc_max_heading_level sidebar_key sidebar_label sidebar_position sidebar_class_name ' +
  'displayed_sidebar pagination_label pagination_next pagination_prev parse_number_prefixes';
const ofNotes =
  'date authors author author_title author_url author_image_url authorTitle authorURL authorImageURL';

/** What Docusaurus and the site read, by folder. */
const keysOf: Readonly<Record<string, string>> = {
  docs: ofDocs,
  versioned_docs: ofDocs,
  blog: ofNotes,
  src: 'wrapperClassName lead toc_min_heading_level toc_max_heading_level',
};

/** What's wrong with an author of a note. */
function authorProblem(author: unknown): string | undefined {
  const file = 'blog/authors.yml';
  const known: object = (existsSync(file) && parse(readFileSync(file, 'utf8'))) || {};
  const {image_url: picture = ''} = (author ?? {}) as {image_url?: string};
  if (typeof author === 'string' && !(author in known))
    return `${file} has no "${author}": add it, or write name, title, url and image_url here.`;
  if (picture.includes('//'))
    return `Browsers load pictures of this site only: save ${picture} under static.`;
  return undefined;
}

/** Whether a text means something in Markdown. */
function hasMarks(text: string): boolean {
  const [block] = blocksIn(text);
  return block?.type === 'paragraph' && block.children.some(({type}) => !['text', 'html'].includes(type));
}

/** What's wrong with the front matter of a page, besides what Docusaurus says. */
export function judgeFrontMatter(page: Page, {pages, sidebars, isSorted, problems}: Site): Problem[] {
  const {file, frontMatter, permalink, id, text} = page;
  const [folder = ''] = file.split('/');
  const found: Problem[] = [];
  const report = (key: string, reason: string, fatal = true) =>
    found.push({...placeOfKey(text, key), reason, fatal});
  const warn = (key: string, reason: string) => report(key, reason, false);
  for (const problem of [frontMatter.authors ?? []].flat().map(authorProblem))
    if (problem) report('authors', problem);
  assume(typeof validateBlogPostFrontMatter === 'function', 'the blog has validateBlogPostFrontMatter');
  try {
    if (folder === 'blog') validateBlogPostFrontMatter({authors: frontMatter.authors as string[]});
  } catch (error) {
    found.push(frontMatterProblem(error as Error, text));
  }
  const known = `${everywhere} ${keysOf[folder]}`.split(' ');
  for (const key of Object.keys(frontMatter))
    if (!known.includes(key) && !text.includes('frontMatter'))
      warn(key, `Nothing reads "${key}" here: correct the name, or take it out.`);
  for (const key of ['title', 'description', 'lead', 'sidebar_label']) {
    const value = String(frontMatter[key] ?? '');
    if (/<[A-Z]\w* /.test(value)) report(key, `The ${key} is plain text: write the words of the component.`);
    else if (hasMarks(value)) warn(key, `The ${key} is plain text: readers see its Markdown.`);
  }
  const {title, image, last_update: update} = frontMatter;
  const hasHeading = blocksIn(text).some((node) => node.type === 'heading' && node.depth === 1);
  if (title === undefined && permalink && !hasHeading)
    warn('', 'Give the page a title: "title: …" between two lines of ---, at its top.');
  if (title !== undefined && typeof title !== 'string')
    report('title', 'Put the title in quotes: YAML reads it as a number, a date or a list.');
  const folderOfImage = String(image).startsWith('/') ? 'static' : path.dirname(file);
  if (typeof image === 'string' && /^[./]/.test(image) && !existsSync(path.join(folderOfImage, image)))
    report('image', `There’s no picture ${image}: correct it, or add the file.`);
  if (update && typeof update === 'object' && 'author' in update)
    warn('last_update', `Pages show the day of an update, but nobody's name: take "author" out.`);
  const twin = pages.find((other) => other !== page && permalink && other.permalink === permalink);
  if (twin)
    report('slug', `${twin.file} has the same address, ${permalink}: change the slug or the name of one.`);
  if (page.hasTruncateMarker === false) report('', 'Put {/* truncate */} where the summary ends.');
  if (folder !== 'docs' || !id) return found;
  const ids = pages.flatMap((other) => (other.file.startsWith('docs/') && other.id) || []);
  const names = {pagination_next: ids, pagination_prev: ids, displayed_sidebar: sidebars};
  for (const [key, known] of Object.entries(names)) {
    const name = frontMatter[key];
    if (name !== undefined && name !== null && !known.includes(String(name)))
      report(key, `There’s no "${String(name)}" for ${key}: correct it, or take the line out.`);
  }
  if (!page.sidebar && problems.length === 0 && !frontMatter.draft && !frontMatter.unlisted)
    warn('', `No sidebar lists this page: add '${id}' to sidebars.ts.`);
  else if (isSorted && 'sidebar_position' in frontMatter)
    warn('sidebar_position', 'sidebars.ts sets the order of pages: take this out.');
  return found;
}
