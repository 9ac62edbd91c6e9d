import {blank, lineAt, onlyWords, withoutCode, withoutFences} from '../../page.ts';
import type {Problem} from '../../page.ts';
import {rule} from '../../rule.ts';

/** Words to avoid, what to do instead and, where it is always the same, what to write. */
export type Wording = readonly [pattern: RegExp, message: string, write?: string];

interface Options {
  readonly words: readonly Wording[];
  /** Matches that begin so are meant. */
  readonly allowed?: readonly string[];
  /** The text of diagrams is left out. */
  readonly notInDiagrams?: boolean;
}

export const wording = rule<Options>({
  asks: 'Names are written one way, and habits that do not help readers are left out, also in diagrams.',
  check: ({text}, options) => aboutWording(text, options),
  examples: {
    options: {
      words: [
        [/\bstands?\b(?! for\b)/g, 'Say "is":'],
        [/\be-mail/g, 'Write "email":', 'email'],
        [/\bit stands\b/g, 'Say "it is":'],
      ],
      allowed: ['stands still'],
    },
    good: [{text: 'Æ stands for Ænergy, and `stands` is code. [Log](./stands.mdx) stands still.'}],
    bad: [
      {text: 'One.\n\nTwo stands here.', says: '3 Say "is": "stands"'},
      {text: 'Write an e-mail.', says: '1 Write "email": "e-mail"', fixed: 'Write an email.'},
      {text: '```mermaid\nflowchart TD\n  a["It stands"]\n```', says: '3 Say "is":'},
      {text: 'Here it stands.', says: '1 Say "it is": "it stands"', only: true},
    ],
  },
});

/** The same for a text that is no page. It ignores code, names and link targets. */
export function aboutWording(text: string, {words, allowed = [], notInDiagrams}: Options): Problem[] {
  const open = notInDiagrams ? text : withoutFences(text);
  // Nor are the lists of the front matter read by visitors, with or without a key for each.
  const prose = onlyWords(withoutCode(open).replace(/^\w+:\n(?: {2}- .*\n| {2}\S+:\n| {4}- .*\n)+/gm, blank));
  const found = words.flatMap(([pattern, message, write]) =>
    [...prose.matchAll(pattern)]
      .filter(({index}) => !allowed.some((start) => prose.startsWith(start, index)))
      .map(({index, 0: text}) => ({from: index, to: index + text.length, text, message, write})),
  );
  // Two patterns may find parts of one phrase, of which the longer says more.
  const widest = found.filter(
    ({from, to}, at) =>
      !found.some(
        (other, before) =>
          other.from <= from && other.to >= to && (other.to - other.from > to - from || before < at),
      ),
  );
  return widest.map(({from, to, text, message, write}) => ({
    line: lineAt(prose, from + text.search(/\S/)),
    message: `${message} "${text.trim()}"`,
    fix: write === undefined ? undefined : {from, to, text: write},
  }));
}
