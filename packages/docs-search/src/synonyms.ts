import {terms} from './tokens.ts';

/** What the glossary says about a term. */
export interface NamedTerm {
  readonly term: string;
  readonly synonyms: readonly string[];
}

/**
 * Stems that stand for one another or, with a target, for the target alone: "checksum" may mean BLAKE3, but who asks
 * for BLAKE3 means no other checksum. Several words are joined by a space.
 */
export interface Synonyms {
  readonly members: readonly string[];
  readonly target?: string;
}

/**
 * The site's one list of synonyms: the everyday words, one meaning a line, and the glossary's.
 * @param everyday lines of words; a hyphen joins the words of one expression
 */
export function synonymsOf(everyday: string, glossary: readonly NamedTerm[]): Synonyms[] {
  const meanings = everyday
    .trim()
    .split('\n')
    .map((line) => ({members: keys(line.split(' ').map((word) => word.replaceAll('-', ' ')))}));
  const named = glossary.map(({term, synonyms}) => ({
    target: key(term),
    // What holds a word of the term finds it anyway.
    members: keys(synonyms).filter((member) => !member.split(' ').some((word) => terms(term).includes(word))),
  }));
  return [...meanings, ...named];
}

/** What a stem, or several joined by a space, may be replaced with. */
export function synonymTable(list: readonly Synonyms[]): Map<string, readonly string[]> {
  const table = new Map<string, string[]>();
  for (const {members, target} of list) {
    for (const from of members) {
      const others = (target === undefined ? members : [target]).filter((to) => to !== from);
      table.set(from, [...(table.get(from) ?? []), ...others]);
    }
  }
  return table;
}

/** Only what leads to a word of the pages. */
export function leadingSynonyms(list: readonly Synonyms[], vocabulary: ReadonlySet<string>): Synonyms[] {
  const leads = (to: string) => to.split(' ').every((part) => vocabulary.has(part));
  return list.filter(({members, target}) => (target === undefined ? members.some(leads) : leads(target)));
}

function keys(texts: readonly string[]): string[] {
  // The query is read in pairs of words at most.
  return [...new Set(texts.map(key))].filter((member) => /^\S+( \S+)?$/.test(member));
}

function key(text: string): string {
  return terms(text).join(' ');
}
