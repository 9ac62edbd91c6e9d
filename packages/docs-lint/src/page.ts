import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** The source of a page. */
export interface Page {
  /** File name without extension. */
  readonly slug: string;
  readonly file: string;
  readonly text: string;
  /** Empty if it is invalid YAML; `matterFault` is then the error. */
  readonly frontMatter: Record<string, unknown>;
  readonly matterFault?: string;
  /** The content, with empty lines for the front matter, so that line numbers match the file. */
  readonly body: string;
  /** The body with code and comments blanked. */
  readonly prose: string;
}

/** A problem in a page, for its author. */
export interface Problem {
  readonly line: number;
  /** What to do, for someone who doesn't know the rule. */
  readonly message: string;
  /** Replaces the text of the page between two offsets. */
  readonly fix?: {readonly from: number; readonly to: number; readonly text: string};
}

/** The files of a folder and of those in it that match, sorted, with forward slashes. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, {recursive: true})
    .map((name) => path.posix.join(folder, String(name).split(path.sep).join('/')))
    .filter((file) => pattern.test(file))
    .sort();
}

/** All pages of a folder, relative to the project. */
export function readPages(folder: string): Page[] {
  return filesIn(folder, /\.mdx?$/).map((file) => parsePage(file, readFileSync(file, 'utf8')));
}

/** Parses a page from its path and text. */
export function parsePage(file: string, text: string): Page {
  const [head = '', matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const body = head.replace(/.+/g, '') + text.slice(head.length);
  const slug = path.basename(file).replace(/\.\w+$/, '');
  return {slug, file, text, ...parseMatter(matter), body, prose: withoutCode(body)};
}

function parseMatter(matter: string): Pick<Page, 'frontMatter' | 'matterFault'> {
  try {
    return {frontMatter: (parse(matter) ?? {}) as Record<string, unknown>};
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return {frontMatter: {}, matterFault: first};
  }
}

/** Replaces code and comments by spaces, so that offsets and line numbers stay the same. */
export function withoutCode(text: string): string {
  return text.replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$|`[^`\n]+`|\{\/\*[\s\S]*?\*\/\}/gm, blank);
}

/** Replaces every character but line breaks by a space. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** What readers see of a page, without other code than diagrams and at the same offsets: of the front matter, title and description. */
export function shownText({text, body}: Page): string {
  const end = text.length - body.length + body.search(/[^\n]|$/);
  const matter = text.slice(0, end).replace(/^(?!title:|description:)[^ \n].*(?:\n .*)*/gm, blank);
  return withoutCode(withoutFences(matter + text.slice(end)));
}

/** Blanks the fences of diagrams, so that their text isn't taken for code. */
export function withoutFences(text: string): string {
  return text.replace(/^ *```mermaid\n[\s\S]*?^ *```/gm, (fence) => fence.replace(/```(?:mermaid)?/g, blank));
}

/** A text of a page without names, tags and targets of links, at the same offsets. */
export function onlyWords(text: string): string {
  return text.replace(/\]\([^)]*\)|<[^>]*>/g, blank);
}

/** The number of the line that holds an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** The line of a key of the front matter; line 1 if it is missing. */
export function lineOfKey({text}: Page, key: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
}

/** Every match of a pattern, with its line quoted after the advice. */
export function places(text: string, pattern: RegExp, message: string): Problem[] {
  const lines = text.split('\n');
  return [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))].map(
    ({index, 0: found}) => {
      const line = lineAt(text, index + Math.max(0, found.search(/\S/)));
      return {line, message: `${message} "${lines[line - 1]?.trim().replace(/\s+/g, ' ')}"`};
    },
  );
}

export interface UsedComponent {
  readonly name: string;
  readonly line: number;
  /** As strings; expressions with their braces. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The components and HTML elements of a page, which need not be valid MDX. */
export function componentsOf(text: string): UsedComponent[] {
  const source = withoutCode(text);
  return [
    ...source.matchAll(/(?<!\\)<([A-Za-z][\w.]*)((?:\s+[\w-]+(?:="[^"]*"|='[^']*'|=\{[^}]*\})?)*)/g),
  ].map(({index, 1: name = '', 2: attributes = ''}) => ({
    name,
    line: lineAt(source, index),
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\{[^}]*\}))/g)].map(
        ([, key = '', value, single, expression = '']) => [key, value ?? single ?? expression],
      ),
    ),
  }));
}

/** Formats a problem as `file:line  what to do`. */
export function inFile(file: string, {line, message}: Pick<Problem, 'line' | 'message'>): string {
  return `${file}:${line}  ${message}`;
}
