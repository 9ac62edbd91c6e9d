/** Rules for a single page, besides language (`proseRules.ts`) and pictures and headings (`contentRules.ts`). */
import {diagrams} from '../../src/facts/diagrams.ts';
import {terms} from '../../src/facts/glossary.ts';
import {links} from '../../src/facts/links.ts';
import {lookup} from '../../src/facts/lookup.ts';
import {openBlocks} from '../../src/facts/open.ts';
import {quotes} from '../../src/facts/quotes.ts';
import {labels, screens} from '../../src/facts/screens.ts';
import {printableTables} from '../../src/rules/tables.ts';
import type {Problem} from './contentRules.ts';
import {knownComponents} from './knownComponents.ts';
import {componentsOf} from './mdx.ts';
import {places} from './pages.ts';
import type {Page} from './pages.ts';

/** Checks a page of `docs` or `blog`. */
export function pageProblems(page: Page): Problem[] {
  const ofFolder = page.file.startsWith('blog/') ? postProblems : docProblems;
  return [
    ...ofFolder(page),
    ...componentProblems(page),
    ...factProblems(page),
    ...labelProblems(page),
    ...termProblems(page),
    ...wordProblems(page),
  ];
}

/** The line of a front matter key; line 1 if it is missing. */
function lineOf({text}: Page, key: string): number {
  return text.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1 || 1;
}

function headProblems(page: Page, allowed: readonly string[]): Problem[] {
  const {frontMatter, matterFault} = page;
  if (matterFault)
    return [
      {line: 1, cure: `The front matter is not valid YAML: ${matterFault} Quote values that hold ":".`},
    ];
  const {title, description} = frontMatter;
  const words = typeof description === 'string' ? description : '';
  const problems = Object.keys(frontMatter)
    .filter((key) => !allowed.includes(key))
    .map((key) => ({line: lineOf(page, key), cure: `Take "${key}" out, or correct its name.`}));
  if (!/^\S.*\S$/.test(typeof title === 'string' ? title : ''))
    problems.push({line: lineOf(page, 'title'), cure: 'Give the page a title: "title: …".'});
  if (words.length < 60 || words.length > 160 || !/[.?]$/.test(words)) {
    const cure = `Write "description:" as one sentence of 60 to 160 characters that ends in a full stop; it has ${words.length}.`;
    problems.push({line: lineOf(page, 'description'), cure});
  }
  return problems;
}

function docProblems(page: Page): Problem[] {
  const {slug, prose, frontMatter} = page;
  const index = slug === 'index';
  const problems = headProblems(page, ['title', 'description', 'search_phrases', ...(index ? ['slug'] : [])]);
  const list = frontMatter.search_phrases;
  const phrases: string[] = Array.isArray(list) ? list.map(String) : [];
  const cures = [
    ...(phrases.length > 8
      ? [`Keep the 8 phrases under "search_phrases:" that help most; it has ${phrases.length}.`]
      : []),
    ...phrases
      .filter((phrase) => phrase !== phrase.toLowerCase())
      .map((phrase) => `Write "${phrase}" in small letters.`),
    ...repeated(phrases).map((phrase) => `Name the search phrase "${phrase}" once.`),
  ];
  problems.push(...cures.map((cure) => ({line: lineOf(page, 'search_phrases'), cure})));
  const headings = [...prose.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading = '']) => heading);
  for (const heading of repeated(headings))
    problems.push(
      ...places(
        prose,
        new RegExp(`^#{2,4} ${escape(heading)}$`, 'm'),
        'Name each section differently:',
      ).slice(1),
    );
  if (!index && !/\]\(/.test(prose.split(/^## Next$/m)[1] ?? ''))
    problems.push({
      line: page.text.trimEnd().split('\n').length,
      cure: 'End the page with "## Next" and links to the pages that come after it.',
    });
  return problems;
}

function postProblems(page: Page): Problem[] {
  const problems = headProblems(page, ['title', 'description', 'authors', 'tags', 'slug', 'image', 'date']);
  if (!/^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/.test(page.slug))
    problems.push({
      line: 1,
      cure: 'Begin the name of the file with its date, as in 2025-05-01-first-phones.mdx.',
    });
  if (!page.body.includes('{/* truncate */}'))
    problems.push({line: 1, cure: 'Put {/* truncate */} where the summary ends.'});
  return problems;
}

/** Components whose `name` is looked up, with the possible entries. */
const named: Record<string, readonly [kind: string, entries: Readonly<Record<string, unknown>>]> = {
  Fact: ['fact', quotes],
  FactTable: ['table', printableTables],
  FactDiagram: ['diagram', diagrams],
  FactLink: ['link', links],
  Label: ['label', labels],
  Screen: ['screen', screens],
  NotAnnounced: ['page with open questions', {...openBlocks, all: {}}],
  Term: ['term', terms],
};

function componentProblems({text}: Page): Problem[] {
  return componentsOf(text).flatMap(({name, line, attributes}) => {
    if (/^[A-Z]/.test(name) && !knownComponents.includes(name))
      return [
        {
          line,
          cure: `No page knows <${name}>: correct its name. CONTRIBUTING.md lists them: ${knownComponents.join(', ')}.`,
        },
      ];
    const [kind, entries] = named[name] ?? [];
    if (!kind || !entries) return [];
    try {
      lookup(kind, entries, attributes.name ?? '');
      const parts = name === 'Screen' && attributes.at ? screens[attributes.name ?? '']?.parts : undefined;
      if (parts) lookup('part of this screen', parts, attributes.at ?? '');
      return [];
    } catch (error) {
      return [{line, cure: error instanceof Error ? error.message : String(error)}];
    }
  });
}

/** Common words and bare numbers, which often mean something else. */
const ambiguous = /^[a-z]+$|^\d+$|^(Denied|Balanced|SELF OS)$/;

/** Values that also occur in worked examples. */
const examples = ['100 Æ', '$1.00', '0+'];

const handTyped = [...new Set(Object.values(quotes))].filter(
  (value) => !ambiguous.test(value) && !examples.includes(value),
);

/** The facts that print a value, of which the author means one: "20%" is in two. */
function factsFor(value: string): string {
  const names = Object.keys(quotes).filter((name) => quotes[name] === value);
  return names.map((name) => `<Fact name="${name}" />`).join(' or ');
}

function factProblems({matter, body, prose}: Page): Problem[] {
  const code = body.replace(/[^\n]/g, (letter, at: number) => (prose[at] === letter ? ' ' : letter));
  const cure = 'Type the value here as words, or move the component into a sentence:';
  // Terms and links may contain a name such as BLAKE3.
  const bare = prose.replace(/<Term[^>]*>[^<]*<\/Term>|<[^>]*>/g, (tag) => tag.replace(/[^\n]/g, ' '));
  return [
    ...places(prose, /^(import|export)\s/m, 'Take this line out: pages know their components.'),
    ...places(body, /^#{1,6} .*<(Fact|Term)/m, cure),
    ...places(body, /\]\([^)]*<Fact/, cure),
    ...places(code, /<Fact/, cure),
    ...places(`\n${matter}`, /<Fact/, cure),
    ...handTyped.flatMap((value) =>
      places(
        bare,
        new RegExp(`(?<![\\w$.,–-])${escape(value)}(?![\\w–]|[.,]\\d)`),
        `Write ${factsFor(value)} for "${value}" in:`,
      ),
    ),
    ...rewardProblems(prose),
  ];
}

function rewardProblems(prose: string): Problem[] {
  const figures = /<Fact name="reward\.(?!caution)|<FactTable name="averageRewards"|<EarningsEstimator/;
  if (/<Fact name="reward\.caution"/.test(prose)) return [];
  return places(
    prose,
    figures,
    'Put <Fact name="reward.caution" /> beside the reward: it says 18+ and that it is no promise of income.',
  ).slice(0, 1);
}

function termProblems({prose}: Page): Problem[] {
  const tips = [...prose.matchAll(/<Term name="([^"]*)"/g)].map(({index, 1: name = ''}) => ({
    name,
    line: prose.slice(0, index).split('\n').length,
  }));
  return [
    ...tips.slice(6, 7).map(({line}) => ({
      line,
      cure: `Keep the six term tips that help most; the page has ${tips.length}.`,
    })),
    ...tips
      .filter(({name}, at) => tips.findIndex((tip) => tip.name === name) < at)
      .map(({name, line}) => ({line, cure: `Explain "${name}" where it comes first, and only there.`})),
  ];
}

/** Terms are always written the same way; the second part is what to write. */
const misspelt: readonly (readonly [RegExp, string])[] = [
  [/\bEssence\b|\bessence (?:token|reward|balance|price)/, 'ESSENCE'],
  [/\bAenergy\b|\bÆNERGY\b|\bænergy\b/, 'Ænergy'],
  [/\bSelf OS\b|\bSelfOS\b|\bSELFOS\b|\bSELF-OS\b/, 'SELF OS'],
  [/\bSelf [Pp]hone\b|\bSELF phone\b/, 'SELF Phone'],
  [/\bSelf I[Dd]\b|\bSELF id\b/, 'SELF ID'],
  [/\bharmony\b(?! platform)|\bHARMONY\b/, 'Harmony'],
  [/\baura\b|\bAURA\b/, 'Aura'],
  [/\bWifi\b|\bWiFi\b|\bwi-fi\b/, 'Wi-Fi'],
  [/\bTest Flight\b|\bTestflight\b/, 'TestFlight'],
];

/** A path of the app typed by hand, which no build checks. */
function labelProblems({prose}: Page): Problem[] {
  return places(
    prose,
    /[\w@)] › \w/,
    'Quote the label by name, as in <Label name="wallet.withdraw" />; if no screen of src/facts/screens.ts has it, it does not exist:',
  );
}

const hype =
  /\b(seamless\w*|powerful|robust|leverag\w+|unlock the|empower\w*|revolutionary|cutting-edge|game-chang\w*|effortless\w*|passive income|guaranteed? (?:income|returns?|earnings?))\b/i;
const vague = /\[(here|this page|this|click here|read more|more|link|see here|page)\]\(/i;

function wordProblems({matter, prose}: Page): Problem[] {
  // Ignore URLs and component attributes, where other spellings are fine.
  const head = matter.split('\n').map((line) => (/^(title|description):/.test(line) ? line : ''));
  const words = `\n${head.join('\n')}${prose.slice(head.length)}`
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ');
  return [
    ...misspelt.flatMap(([pattern, right]) => places(words, pattern, `Write ${right}:`)),
    ...places(words, hype, 'Say what it does, without praise or promise:'),
    ...places(words, /[a-z]!(\s|$)/, 'End the sentence with a full stop:'),
    ...places(prose, vague, 'Let the words of the link name the page it leads to:'),
    ...places(
      prose,
      /\]\((https?:)?\/\/|<https?:/,
      'Name the link with <FactLink name="…" />; addresses of other sites belong to src/facts/links.ts:',
    ),
  ];
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
