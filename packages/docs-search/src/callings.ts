import {terms} from './tokens.ts';

/** A pattern of lines, and what readers call what such a line says. */
export interface Calling {
  readonly says: RegExp;
  /** Stems. */
  readonly words: readonly string[];
}

/** @param rows lines of `pattern -> words`, the pattern a regular expression that ignores case */
export function callingsOf(rows: string): Calling[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [says = '', words = ''] = row.split(' -> ');
      return {says: new RegExp(says, 'i'), words: terms(words)};
    });
}
