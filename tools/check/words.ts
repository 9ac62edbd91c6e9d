import type {Wording} from 'docs-lint/rules/prose/wording';

/** Names are always written the same way. */
const names: readonly (readonly [RegExp, string])[] = [
  [/\bEssence\b|\bessence(?= (?:token|reward|balance|price))/g, 'ESSENCE'],
  [/\bAenergy\b|\bÆNERGY\b|\bænergy\b/g, 'Ænergy'],
  [/\bSelf OS\b|\bSelfOS\b|\bSELFOS\b|\bSELF-OS\b/g, 'SELF OS'],
  [/\bSelf [Pp]hone\b|\bSELF phone\b/g, 'SELF Phone'],
  [/\bSelf I[Dd]\b|\bSELF id\b/g, 'SELF ID'],
  [/\bharmony\b(?! platform)|\bHARMONY\b/g, 'Harmony'],
  [/\baura\b|\bAURA\b/g, 'Aura'],
  [/\bWifi\b|\bWiFi\b|\bwi-fi\b/g, 'Wi-Fi'],
  [/\bTest Flight\b|\bTestflight\b/g, 'TestFlight'],
  [/\bRole model\b/g, 'Role Model'],
  [/\be-mail/g, 'email'],
  [/\bE-mail/g, 'Email'],
];

export const namesOfPages: readonly Wording[] = [
  [
    /[\w@)]+ › \w+/g,
    'Quote the label by name, as in <Label name="wallet.withdraw" />; if no screen of src/facts/screens.ts has it, it does not exist:',
  ],
  ...names.map(([pattern, write]) => [pattern, `Write ${write}:`, write] as const),
  [
    /\b(seamless\w*|powerful|robust|leverag\w+|unlock the|empower\w*|revolutionary|cutting-edge|game-chang\w*|effortless\w*|passive income|guaranteed? (?:income|returns?|earnings?))\b/gi,
    'Say what it does, without praise or promise:',
  ],
  [
    /(?<!\b(?:no|not a|not|never|nobody|without a) )\b(?:guarant\w+|insur(?:es?|ed|ing|ance|ers?)|partner\w*|certif(?:y|ies|ied|ications?)|accredit\w+|licensed|regulated|audited|endorse\w*|FDIC|backed by|approved by|risk-free)\b/gi,
    'Leave out guarantees, insurers, partners and certificates, since no fact names one:',
  ],
  [/[a-z]!(?=\s|$)/g, 'End the sentence with a full stop:'],
  [
    /(?:where (?:to find|the) [^.]{0,40}download|download[^.]{0,60}ask)[^.]{0,60}chat/gi,
    'Name <FactLink name="download" />, not the chat:',
  ],
];

/** Phrases for "not documented". Open questions are shown only by the block made from facts/open.ts. */
const formulas: readonly Wording[] = [
  /\b(?:documentation|specification|published rules?|docs|these pages) (?:\w+ )?(?:does|do|names?|states?|describes?|gives?|leaves?|says?|ties|tell) (?:not|no|nothing|it|the|this)\b/gi,
  /\b(?:not|never|nowhere|hardly) (?:\w+ ){0,2}?(?:stated|documented|described|specified|announced|published)\b/gi,
  /\b(?:un)documented\b/gi,
  /\bnothing (?:\w+ ){0,2}?(?:stated|documented|described|says)\b/gi,
  /\b(?:no|none|neither) (?:[\w-]+ ){0,7}?(?:is|are|was) (?:\w+ )?(?:stated|documented|described|given|named|announced)\b/gi,
  /\bas far as (?:it|they|the documentation) /gi,
  /\b(?:is|are|was) (?:documented|stated)\b/gi,
  /\b(?:the|this) (?:specification|published rules?)\b/gi,
].map((pattern) => [
  pattern,
  'Say what is known, as "we". A question without an answer is an entry of src/facts/open.ts, shown by <NotAnnounced />:',
]);

/** A maker says what a thing does; what is not defined is left out, or is an open question. */
export const strangers: readonly Wording[] = [
  [
    /\bour reading\b|\bwe (?:read|expect)\b|\bnobody (?:says|has said)\b|\bwe know of no(?:ne| way)?\b|\blink to follow\b/gi,
    'Say what SELF OS does, as a row of src/facts/behavior.ts, or leave it out:',
  ],
];

/** Habits that make English sound translated, and British spelling. STYLE.md has examples. */
export const habits: readonly Wording[] = [
  [/(?<!charging )\bstands?\b(?! (?:for|up|out|in for)\b)/g, 'Say "is", "appears" or what the thing does:'],
  [/\b(?:for|of|to|by|or|than) who\b/g, 'Say "people who" or "anyone who":'],
  [/(?:^|[.!?] |\* |\/\/ )Who [^.?!\n]*\.(?:\s|$)/gm, 'Begin with "Anyone who" or "If you":'],
  [/\b(?:by|from|going by) its name\b/gi, 'Say what it is, or leave it out:'],
  [/\bbr(?:ings?|ought)\b(?! back)/gi, 'Use the plain verb: give, earn, add, take, cause:'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'Say "fix" or "correct":'],
  [/\bit follows that\b|\bfrom this follows\b/gi, 'Say "so":'],
  [
    /\bplan (?:with|by) (?:it|the roadmap|th(?:is|ese) dates?)\b/gi,
    'Dates pass, so name the status to go by:',
  ],
  [/\bsomebody\b/gi, 'Say "someone" or "anyone":'],
  [/\bcolour|\bbehaviour|\borganis|\bcentre\b/gi, 'Write it the American way:'],
];

/** Phrases that no native speaker would write, outside diagrams: there, each edit needs a new drawing. */
export const retired: readonly Wording[] = [
  [/\bbeside\b/gi, 'Say "next to" or "along with":'],
  [/\banew\b/gi, 'Say "again":'],
  [/\bat once\b/gi, 'Say "right away" or "at the same time":'],
  [/(?<!phone )\bof (?:its|their|our|his|one's|your|my) own\b/gi, 'Say "its own …", or leave it out:'],
  [
    /\b(?:by|in) which\b(?! (?:state|order|countries|asset|browser|crypto|day)\b)/gi,
    'Say "where", "that", or make two sentences:',
  ],
  [/(?<!\bthere )\b(?:is|are|was) no (?!longer|more\b|one\b|other|way)[a-z]/gi, `Say "isn't a …":`],
  [/\blies unused\b|\bwhat can go wrong with\b|\bif it differs\b|\bat Monetize\b/gi, 'Say it plainly:'],
];

/** For everything that readers see. */
export const words = {words: [...formulas, ...strangers, ...habits]};
