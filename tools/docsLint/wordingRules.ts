import {withoutCode} from './contentRules.ts';
import type {Problem} from './contentRules.ts';

type Wording = readonly (readonly [RegExp, string])[];

const whereUnknownsLive =
  'Say what is known, as "we". A question without an answer is an entry of src/facts/open.ts, shown by <NotAnnounced />:';

/** Phrases for "not documented". Open questions are shown only by the block made from facts/open.ts. */
const formulas: Wording = [
  /\b(?:documentation|specification|published rules?|docs|these pages) (?:\w+ )?(?:does|do|names?|states?|describes?|gives?|leaves?|says?|ties|tell) (?:not|no|nothing|it|the|this)\b/,
  /\b(?:not|never|nowhere|hardly) (?:\w+ ){0,2}?(?:stated|documented|described|specified|announced|published)\b/,
  /\b(?:un)documented\b/,
  /\bnothing (?:\w+ ){0,2}?(?:stated|documented|described|says)\b/,
  /\b(?:no|none|neither) (?:[\w-]+ ){0,7}?(?:is|are|was) (?:\w+ )?(?:stated|documented|described|given|named|announced)\b/,
  /\bas far as (?:it|they|the documentation) /,
  /\b(?:is|are|was) (?:documented|stated)\b/,
  /\b(?:the|this) (?:specification|published rules?)\b/,
].map((pattern) => [new RegExp(pattern.source, 'gi'), whereUnknownsLive] as const);

/** A maker says what a thing does; what is not defined is left out, or is an open question. */
export const strangers: Wording = [
  [
    /\bour reading\b|\bwe (?:read|expect)\b|\bnobody (?:says|has said)\b|\bwe know of no(?:ne| way)?\b|\blink to follow\b/gi,
    'Say what SELF OS does, as a row of src/facts/behavior.ts, or leave it out:',
  ],
];

/** Habits that make English sound translated. STYLE.md has examples. */
const tics: Wording = [
  [/\bstands?\b(?! (?:for|up|out|in for)\b)/g, 'Say "is", "appears" or what the thing does:'],
  [/\b(?:for|of|to|by|or|than) who\b/g, 'Say "people who" or "anyone who":'],
  [/(?:^|[.!?] )Who [^.?!\n]*\.(?:\s|$)/gm, 'Begin with "Anyone who" or "If you":'],
  [/\b(?:by|from|going by) its name\b/gi, 'Say what it is, or leave it out:'],
  [/\bbr(?:ings?|ought)\b(?! back)/gi, 'Use the plain verb: give, earn, add, take, cause:'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'Say "fix" or "correct":'],
  [/\bit follows that\b|\bfrom this follows\b/gi, 'Say "so":'],
  [
    /\bplan (?:with|by) (?:it|the roadmap|th(?:is|ese) dates?)\b/gi,
    'Dates pass, so name the status to go by:',
  ],
  [/\bsomebody\b/gi, 'Say "someone" or "anyone":'],
];

const spellings: Wording = [
  [/\be-mail/gi, 'Write "email":'],
  [/\bRole model\b/g, 'Write "Role Model":'],
  [/\bcolour|\bbehaviour|\borganis|\bcentre\b/gi, 'Write it the American way:'],
];

const everyRule: Wording = [...formulas, ...strangers, ...tics, ...spellings];

/** Finds formulas, tics and misspellings in a text. Ignores code, names and link targets, but reads the text of diagrams. */
export function wordingProblems(text: string, rules: Wording = everyRule): Problem[] {
  // Remove the fences of diagrams and keep their text.
  const open = text.replace(/^ *```mermaid\n[\s\S]*?^ *```/gm, (fence) =>
    fence.replace(/```(?:mermaid)?/g, blank),
  );
  const prose = withoutCode(open)
    .replace(/^search_phrases:\n(?: {2}- .*\n)+/m, blank)
    .replace(/\]\([^)]*\)|<[^>]*>/g, blank);
  return rules.flatMap(([pattern, cure]) =>
    [...prose.matchAll(pattern)]
      // Titles may use this phrase.
      .filter(({index}) => !prose.startsWith('Not announced yet', index))
      .map(({index, 0: found}) => ({
        line: prose.slice(0, index + found.search(/\S/)).split('\n').length,
        cure: `${cure} "${found.trim()}"`,
      })),
  );
}

/** Replaces every character but line breaks by a space. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
