import {fleschKincaid} from 'flesch-kincaid';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {retext} from 'retext';
import retextEquality from 'retext-equality';
import retextRepeatedWords from 'retext-repeated-words';
import {syllable} from 'syllable';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {withoutCode} from './contentRules.ts';
import type {Problem} from './contentRules.ts';

/** What the language of one page amounts to. */
export interface ProseReport {
  /** US school grade after Flesch and Kincaid. */
  readonly grade: number;
  readonly words: number;
  /** Words in a sentence, on average. */
  readonly pace: number;
  /** What has to be mended. Lines are those of the page as it was given. */
  readonly problems: readonly Problem[];
}

/** Readers are people on their phones, so grade 8 to 10; below is no fault. Chosen from what the pages measure. */
const hardestGrade = 10;

/** A sentence longer than this is two. */
const longestSentence = 34;

const markdown = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective);

/** Words of our subject that the rules for inclusive language take for something else; whitelisting is the specification's. */
const ignoredByEquality = ['disabled', 'special', 'whitelist', 'whitelisting', 'whitelisted'];

/** A grade measured on less is chance. */
const fewestWords = 100;

const language = retext().use(retextEquality, {ignore: ignoredByEquality}).use(retextRepeatedWords);

/** Measures and checks the running text of one MDX page, whose facts are printed already. */
export async function checkProse(page: string): Promise<ProseReport> {
  const paragraphs = runningText(page);
  const sentences = paragraphs.flatMap(({text, line}) =>
    splitSentences(text).map((sentence) => ({sentence, line})),
  );
  const words = sentences.flatMap(({sentence}) => splitWords(sentence));
  const file = await language.process(paragraphs.map(({text}) => text).join('\n'));
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  const problems = [
    ...file.messages.map(({reason, line}) => ({
      line: paragraphs[(line ?? 1) - 1]?.line ?? 1,
      cure: `Choose other words: ${reason}.`,
    })),
    ...sentences
      .map(({sentence, line}) => ({sentence, line, count: splitWords(sentence).length}))
      .filter(({count}) => count > longestSentence)
      .map(({sentence, line, count}) => ({
        line,
        cure: `Make two of this sentence of ${count} words (${longestSentence} at most): ${sentence}`,
      })),
  ];
  if (words.length >= fewestWords && grade > hardestGrade) {
    const cure = `The page reads at school grade ${grade.toFixed(1)}; ${hardestGrade} is the most. Use shorter sentences and words.`;
    problems.push({line: 1, cure});
  }
  const pace = words.length / Math.max(1, sentences.length);
  return {grade, words: words.length, pace, problems};
}

/** Paragraphs and list items, each on one line. Headings, tables and code are read differently and would distort the measure. */
export function runningText(page: string): {text: string; line: number}[] {
  const paragraphs: {text: string; line: number}[] = [];
  visit(markdown.parse(page), 'paragraph', (node) => {
    const text = toString(node).replace(/\s+/g, ' ').trim();
    if (splitWords(text).length > 3) paragraphs.push({text, line: node.position?.start.line ?? 1});
  });
  return paragraphs;
}

/** At full stops and question marks that a capital or a figure follows. */
function splitSentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.?!]["”)]?)\s+(?=["“(]?[A-ZÆ0-9@])/)
    .filter((sentence) => /[a-z]/i.test(sentence));
}

export function splitWords(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
}

type Wording = readonly (readonly [RegExp, string])[];

const whereUnknownsLive =
  'Say what is known, as "we". A question without an answer is an entry of src/facts/open.ts, shown by <NotAnnounced />:';

/** Ways of saying that nobody has said it. An unknown is told once, by the block that is made from facts/open.ts. */
const formulas: Wording = [
  /\b(?:documentation|specification|published rules?|docs|these pages|pages?) (?:\w+ )?(?:does|do|names?|states?|describes?|gives?|leaves?|says?|ties|tell) (?:not|no|nothing|it|the|this)\b/,
  /\b(?:not|never|nowhere|hardly) (?:\w+ ){0,2}?(?:stated|documented|described|specified|announced|published)\b/,
  /\b(?:un)documented\b/,
  /\bnothing (?:\w+ ){0,2}?(?:stated|documented|described|says)\b/,
  /\b(?:no|none|neither) (?:[\w-]+ ){0,7}?(?:is|are|was) (?:\w+ )?(?:stated|documented|described|given|named|announced)\b/,
  /\bas far as (?:it|they|the documentation) /,
  /\b(?:is|are|was) (?:documented|stated)\b/,
  /\b(?:the|this) (?:specification|published rules?)\b/,
].map((pattern) => [new RegExp(pattern.source, 'gi'), whereUnknownsLive] as const);

/** Habits that make English sound translated. STYLE.md has an example of each. */
const tics: Wording = [
  [/\bstands?\b(?! (?:for|up|out|in for)\b)/g, 'Say "is", "appears" or what the thing does:'],
  [/\b(?:for|of|to|by|or|than) who\b/g, 'Say "people who" or "anyone who":'],
  [/(?:^|[.!?] )Who [^.?!\n]*\.(?:\s|$)/gm, 'Begin with "Anyone who" or "If you":'],
  [/\b(?:by|from|going by) its name\b/gi, 'Say what it is, or leave it out:'],
  [/\bbr(?:ings?|ought)\b/gi, 'Use the plain verb: give, earn, add, take, cause:'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'Say "fix" or "correct":'],
  [/\bit follows that\b|\bfrom this follows\b/gi, 'Say "so":'],
  [/\bsomebody\b/gi, 'Say "someone" or "anyone":'],
];

const spellings: Wording = [
  [/\be-mail/gi, 'Write "email":'],
  [/\bRole model\b/g, 'Write "Role Model":'],
  [/\bcolour|\bbehaviour|\borganis|\bcentre\b/gi, 'Write it the American way:'],
];

/** Formulas, tics and spellings of one text, each with its line and what to write. Code, names and links are no prose. */
export function wordingProblems(text: string, of: 'all' | 'formulas' = 'all'): Problem[] {
  const prose = withoutCode(text)
    .replace(/^search_phrases:\n(?: {2}- .*\n)+/m, blank)
    .replace(/\]\([^)]*\)|<[^>]*>/g, blank);
  return [...formulas, ...(of === 'all' ? [...tics, ...spellings] : [])].flatMap(([pattern, cure]) =>
    [...prose.matchAll(pattern)]
      // The title of the page and of the block may say it.
      .filter(({index}) => !prose.startsWith('Not announced yet', index))
      .map(({index, 0: found}) => ({
        line: prose.slice(0, index + found.search(/\S/)).split('\n').length,
        cure: `${cure} "${found.trim()}"`,
      })),
  );
}

/** The same number of letters and lines, with nothing in them. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
