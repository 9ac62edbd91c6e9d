import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {Questions} from 'docs-search/makeIndex';

/** The file with the questions that a page answers, by heading id; `top` is what comes before the first heading. */
export function questionFile(source: string): string {
  const {name} = path.parse(source);
  const [, folder = 'docs'] = /^@site\/(?:src\/)?(blog|pages)\//.exec(source) ?? [];
  return `plugins/search/questions/${folder}/${name}.yml`;
}

/** The questions that a page answers. A page needn't have any. */
export function questionsIn(source: string): Questions {
  const file = questionFile(source);
  return existsSync(file) ? ((parse(readFileSync(file, 'utf8')) as Questions | null) ?? {}) : {};
}
