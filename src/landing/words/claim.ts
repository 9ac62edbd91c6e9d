import {quotes} from '@site/src/facts/printed/quotes';

/** A sentence on the landing page that makes a promise. */
export interface Claim {
  readonly says: string;
  /** The sentence with names of facts in place of figures: `{fee.card}`. It has no other figures. */
  readonly text: string;
  /** A phrase that backs it up, by slug of the documentation page that contains it. */
  readonly proof: Readonly<Record<string, string>>;
}

/** Puts the facts into a sentence. */
export const withFacts = (text: string): string =>
  text.replace(/\{([\w.]+)\}/g, (slot, name: string) => quotes[name] ?? slot);

/**
 * Builds a claim: the sentence on the first line, then a line for each page that backs it, with its slug and a phrase of that
 * page. `{fee.card}` is replaced by that fact.
 */
export function claim(lines: string): Claim {
  const [text = '', ...pages] = lines.split(/\n */);
  return {says: withFacts(text), text, proof: Object.fromEntries(pages.map((page) => page.split(/: (.+)/)))};
}

/** A point that makes a claim, with the page that tells more. */
export function point(name: string, {says: text}: Claim, to: string) {
  return {name, text, to};
}
