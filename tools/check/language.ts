import {readFileSync} from 'node:fs';
import {inFile, lineAt} from 'docs-lint/page';
import type {Wording} from 'docs-lint/rules/prose/wording';
import {habits, strangers} from './words.ts';

/** Lists or shows the phrases themselves; pages have rules of their own, and releases stay as they are. */
const skipped =
  /^(?:versioned_docs|docs|blog|src\/pages\/_)|^tools\/check\/words|^tests\/tools\/check\/words|rules\/prose\/wording|^STYLE\.md|^tools\/check\/language/;
const text = /\.(?:md|tsx?|mjs|cjs|js|css|sql|ya?ml|sh)$/;

/** The same in code, comments, tests, guides and subjects of commits, where more creeps in. */
const habitsOfCode: readonly Wording[] = [
  ...habits,
  ...strangers,
  [/\bspecifications?\b|\bdecisions\.md\b/gi, 'Say what holds and why; nobody here can read that document:'],
  [/\bbeside\b/gi, 'Say "next to" or "along with":'],
  [/\banew\b/gi, 'Say "again":'],
  [/\bat once\b/gi, 'Say "right away" or "at the same time":'],
  [/\bof (?:its|their|our|his|one's|your|my) own\b/gi, 'Say "its own …", or leave it out:'],
  [/\b(?:by|in) which\b/gi, 'Say "where", "that", or make two sentences:'],
  [/(?<!\bthere )\b(?:is|are|was) no (?!longer|more\b|one\b|other|way)[a-z]/gi, `Say "isn't a …":`],
  [/\blies unused\b|\bwhat can go wrong with\b|\bif it differs\b|\bat Monetize\b/gi, 'Say it plainly:'],
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
