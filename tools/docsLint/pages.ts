import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {freezeFacts, today} from '../../src/facts/freeze.ts';
import {printableTables} from '../../src/rules/tables.ts';
import {withoutCode} from './contentRules.ts';
import type {Problem} from './contentRules.ts';

/** The source of a documentation page. */
export interface Page {
  /** File name without extension, which is the last segment of its path. */
  readonly slug: string;
  readonly file: string;
  readonly text: string;
  /** Empty if it is invalid YAML; `matterFault` is then the error. */
  readonly frontMatter: Record<string, unknown>;
  readonly matterFault?: string;
  /** The front matter as text. */
  readonly matter: string;
  /** The content, with empty lines for the front matter, so that line numbers match the file. */
  readonly body: string;
  /** The body with code and comments blanked. */
  readonly prose: string;
}

/** All pages of a folder, relative to the project: `docs` or a released version. */
export function readPages(folder: string): Page[] {
  return readdirSync(folder)
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => {
      const file = path.posix.join(folder, name);
      return parsePage(file, readFileSync(file, 'utf8'));
    });
}

/** Parses a page from its path and text. */
export function parsePage(file: string, text: string): Page {
  const [head = '', matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const body = head.replace(/.+/g, '') + text.slice(head.length);
  const slug = path.basename(file).replace(/\.mdx?$/, '');
  return {slug, file, text, ...parseMatter(matter), matter, body, prose: withoutCode(body)};
}

function parseMatter(matter: string): Pick<Page, 'frontMatter' | 'matterFault'> {
  try {
    return {frontMatter: (parse(matter) ?? {}) as Record<string, unknown>};
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return {frontMatter: {}, matterFault: first};
  }
}

/** The page with its facts printed. `pageProblems` reports names that do not exist; here their components stay. */
export function printPage(text: string): string {
  return freezeFacts(text, {...today, tables: printableTables}, true);
}

/** Whether a component of the page has a name that does not exist, so that what it stands for is missing. */
export function isMisnamed(text: string): boolean {
  return /<(?:Fact\w*|Label|NotAnnounced|Screen)\s+name="|<Term\s+name="/.test(withoutCode(printPage(text)));
}

/** Every match of a pattern, with the line quoted after the advice. */
export function places(text: string, pattern: RegExp, cure: string): Problem[] {
  const global = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  const lines = text.split('\n');
  return [...text.matchAll(global)].map(({index}) => {
    const line = text.slice(0, index).split('\n').length;
    return {line, cure: `${cure} "${lines[line - 1]?.trim().replace(/\s+/g, ' ')}"`};
  });
}

/** Formats a problem as `file:line  what to do`. */
export function inFile(file: string, {line, cure}: Problem): string {
  return `${file}:${line}  ${cure}`;
}
