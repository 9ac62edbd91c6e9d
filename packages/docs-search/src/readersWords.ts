import type {Synonyms} from './searchIndex.ts';
import {terms} from './words.ts';

/** The words that a site adds to those of its pages. */
export interface ReadersWords {
  /** Everyday words, one meaning a line; a hyphen joins the words of one expression. */
  readonly everyday?: string;
  /** The terms of the site, with other names. */
  readonly glossary?: readonly {readonly term: string; readonly synonyms: readonly string[]}[];
  /** Rows of `pattern -> words`: what readers call a line that matches the regular expression, whose case is ignored. */
  readonly callings?: string;
}

/** What stands for one another: the everyday words, and what leads to a term of the glossary. */
export function synonymsOf({everyday = '', glossary = []}: ReadersWords): Synonyms[] {
  const meanings = rowsOf(everyday).map((line) => ({
    members: keys(line.split(' ').map((word) => word.replaceAll('-', ' '))),
  }));
  const named = glossary.map(({term, synonyms}) => ({
    target: key(term),
    // What holds a word of the term finds it anyway.
    members: keys(synonyms).filter((member) => !member.split(' ').some((word) => terms(term).includes(word))),
  }));
  return [...meanings, ...named];
}

/** Patterns of lines, and the stems of what readers call what such a line says. */
export function callingsOf({callings = ''}: ReadersWords) {
  return rowsOf(callings).map((row) => {
    const [says = '', words = ''] = row.split(' -> ');
    return {says: new RegExp(says, 'i'), words: terms(words)};
  });
}

function rowsOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

function keys(texts: readonly string[]): string[] {
  // The query is read in pairs of words at most.
  return [...new Set(texts.map(key))].filter((member) => /^\S+( \S+)?$/.test(member));
}

function key(text: string): string {
  return terms(text).join(' ');
}
