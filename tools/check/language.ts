import {readFileSync} from 'node:fs';
import {inFile, lineAt} from 'docs-lint/page';
import type {Wording} from 'docs-lint/rules/prose/wording';
import {habits, retired, strangers} from './words.ts';

/** Pages, which have their own rules; releases; the phrases themselves; and the search's stop words. */
const skipped =
  /^(?:versioned_docs|docs|blog|src\/pages\/_)|^tools\/check\/(?:words|language)|rules\/prose\/wording|^STYLE\.md|plugins\/search\/words/;
const text = /\.(?:md|tsx?|mjs|cjs|js|css|sql|ya?ml|sh)$/;

/** The habits of pages, and more that creep into code, comments, tests, messages and guides. */
const habitsOfCode: readonly Wording[] = [
  ...habits,
  ...strangers,
  [/\bspecifications?\b|\bdecisions\.md\b/gi, 'Say what holds and why; nobody here can read that document:'],
  ...retired,
  [
    /\b(?:from|for|with|on|at|to|after|under|without|through|into) which\b(?! (?:state|order|countries|asset|browser|crypto|day)\b)/gi,
    'Say "where", "that", or make two sentences:',
  ],
  [/\bnot each\b/gi, 'Say "not every":'],
  [/\bwithout a word\b/gi, 'Say "silently":'],
  [/\b(?:goes|go|went|going) on\b(?! to\b)/gi, 'Say "continue" or "keep …ing":'],
  [/\bonly who\b|\bwho left (?:is|has|gets)\b/gi, 'Say "people who" or "anyone who":'],
  [/\bshall (?!I\b|we\b)/gi, 'Say "should", "will" or "can":'],
  [/\bin (?:the|its|their) place of\b/gi, 'Say "instead of":'],
  [/(?<!\bnot )\bas (?:it is|they are|is)(?=[.,;)]|$)/gim, 'Say "unchanged":'],
  [/\bwhat (?:\w+ )?(?:makes?|undoes)\b/gi, 'Name it: its output, a cleanup function …'],
  [/\bswitch(?:e[ds]|ing)? o(?:n|ff)\b/gi, 'Say "turn on" or "turn off":'],
  [/\bit is on\b/gi, 'Say it plainly:'],
  [
    /^[ \t]*(?:\/\/|\/?\*|--).*?\b(?:(?:does|do|did|is|are|was|were|has|have|would|should|could) not\b|cannot\b)/gm,
    `Contract it, as in "doesn't":`,
  ],
];

/** Worn phrases of a text, as `file:line  what to say instead`. */
function wornPhrases(file: string, content: string): string[] {
  return habitsOfCode.flatMap(([pattern, message]) =>
    [...content.matchAll(pattern)].map(({index, 0: found}) =>
      inFile(file, {line: lineAt(content, index), message: `${message} "${found.trim()}"`}),
    ),
  );
}

/** Worn phrases in the code, comments, tests, error messages and guides of these files. */
export const languageProblems = (files: readonly string[]): string[] =>
  files
    .filter((file) => text.test(file) && !skipped.test(file))
    .flatMap((file) => wornPhrases(file, readFileSync(file, 'utf8')));
