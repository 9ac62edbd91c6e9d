import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

/** A page of the documentation as it is written. */
export interface Page {
  /** File name without extension: the last part of its address. */
  readonly slug: string;
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Record<string, unknown>;
  /** Without front matter. */
  readonly body: string;
  /** Without front matter, fenced code and inline code: what a rule about prose looks at. */
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
      const [, matter = '', content = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
      return {
        slug: name.replace(/\.mdx?$/, ''),
        file,
        text,
        frontMatter: (parse(matter) ?? {}) as Record<string, unknown>,
        body: content,
        prose: withoutCode(content),
      };
    });
}

export function withoutCode(text: string): string {
  return text.replace(/^ *(```|~~~)[\s\S]*?^ *\1.*$/gm, '').replace(/`[^`\n]+`/g, '');
}

/** The `mermaid` fences of a page, without the fence lines. */
export function mermaidFences(text: string): string[] {
  return [...text.matchAll(/^ *```mermaid\n([\s\S]*?)^ *```/gm)].map(([, source = '']) => source);
}

/** The line of a text that holds this position, for messages. */
export function lineAt(text: string, index: number): string {
  return text.slice(text.lastIndexOf('\n', index - 1) + 1, (text + '\n').indexOf('\n', index)).trim();
}

/** All lines on which a pattern is found, for messages. */
export function linesWith(text: string, pattern: RegExp): string[] {
  const global = new RegExp(
    pattern.source,
    pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`,
  );
  return [...text.matchAll(global)].map(({index}) => lineAt(text, index));
}
