import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {withoutCode} from '../../src/cli/contentRules';

/** The source of a documentation page. */
export interface Page {
  /** File name without extension, which is the last segment of its path. */
  readonly slug: string;
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Record<string, unknown>;
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
      const text = readFileSync(file, 'utf8');
      const [head = '', matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
      const body = head.replace(/.+/g, '') + text.slice(head.length);
      return {
        slug: name.replace(/\.mdx?$/, ''),
        file,
        text,
        frontMatter: (parse(matter) ?? {}) as Record<string, unknown>,
        matter,
        body,
        prose: withoutCode(body),
      };
    });
}

/** The `mermaid` fences of a page, without the fence lines. */
export function mermaidFences(text: string): string[] {
  return [...text.matchAll(/^ *```mermaid\n([\s\S]*?)^ *```/gm)].map(([, source = '']) => source);
}

/** Every match of a pattern in a page, as `file:line  what to do: "the line"`. */
export function places(file: string, text: string, pattern: RegExp, cure: string): string[] {
  const global = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  const lines = text.split('\n');
  return [...text.matchAll(global)].map(({index}) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}  ${cure} "${lines[line - 1]?.trim()}"`;
  });
}
