import {quotes} from '@site/src/facts/printed/quotes';

/** A sentence on the landing page that makes a promise. */
export interface Claim {
  readonly says: string;
  /** The sentence with names of facts in place of figures: `{fee.card}`. It has no figure of its own. */
  readonly text: string;
  /** A phrase that backs it up, by slug of the documentation page that contains it. */
  readonly proof: Readonly<Record<string, string>>;
  /** Stands for sentence and proof as a person last read them together; the test says what to write after a change. */
  readonly read: string;
}

/** Puts the facts into a sentence. */
export const withFacts = (text: string): string =>
  text.replace(/\{([\w.]+)\}/g, (slot, name: string) => quotes[name] ?? slot);

/**
 * Builds a claim: `read` and the sentence on the first line, then a line for each page that proves it, with its slug and the
 * phrase. `{fee.card}` stands for that fact.
 */
export function claim(lines: string): Claim {
  const [first = '', ...pages] = lines.split(/\n */);
  const text = first.slice(5);
  const proof = Object.fromEntries(pages.map((page) => page.split(/: (.+)/)));
  return {says: withFacts(text), text, proof, read: first.slice(0, 4)};
}

/** A point that makes a claim, with the page that tells more and the words of its link. */
export function point(name: string, {says: text}: Claim, to: string, more: string) {
  return {name, text, to, more};
}
