/** What `packages/docs-lint` asks of the pages of this site. */
import {readFileSync, readdirSync} from 'node:fs';
import sidebars from '../../sidebars.ts';
import type {Collection} from 'docs-lint';
import {filesIn, parsePage, readPages} from 'docs-lint/page';
import type {Page} from 'docs-lint/page';
import {components} from 'docs-lint/rules/page/components';
import {figures} from 'docs-lint/rules/page/figures';
import {fileName} from 'docs-lint/rules/page/fileName';
import {forbidden} from 'docs-lint/rules/page/forbidden';
import {frontMatter} from 'docs-lint/rules/page/frontMatter';
import {handTyped} from 'docs-lint/rules/page/handTyped';
import {headings} from 'docs-lint/rules/page/headings';
import {mdx} from 'docs-lint/rules/page/mdx';
import {pictures} from 'docs-lint/rules/page/pictures';
import {placement} from 'docs-lint/rules/page/placement';
import {requires} from 'docs-lint/rules/page/requires';
import {tables} from 'docs-lint/rules/page/tables';
import {tags} from 'docs-lint/rules/page/tags';
import {language} from 'docs-lint/rules/prose/language';
import {sentences} from 'docs-lint/rules/prose/sentences';
import {wording} from 'docs-lint/rules/prose/wording';
import {links as linkRule} from 'docs-lint/rules/site/links';
import {sidebar} from 'docs-lint/rules/site/sidebar';
import {uniqueHead} from 'docs-lint/rules/site/uniqueHead';
import {nearest} from '../../src/facts/printed/lookup.ts';
import {quotes} from '../../src/facts/printed/quotes.ts';
import {namesOfPages, retired, words} from './words.ts';
import {knownComponents} from './components.ts';
import {meantWords, typedFigures} from './exceptions.ts';
import {aboutStaticPage, misnamed, unannounced} from './pages.ts';

/** Common words and bare numbers, which often mean something else, and values of worked examples. */
const ambiguous = /^[a-z]+$|^\d+$|^(Denied|Balanced|SELF OS|100 Æ|\$1\.00|0\+)$/;

/** The components that print a value, of which the author means one: "20%" is in two. */
const printedBy = [...new Set(Object.values(quotes))]
  .filter((value) => !ambiguous.test(value))
  .map((value): [string, string] => {
    const names = Object.keys(quotes).filter((name) => quotes[name] === value);
    return [value, names.map((name) => `<Fact name="${name}" />`).join(' or ')];
  });

const picture = pictures({folder: 'static'});

/** For every text of pages. */
const texts = [
  mdx(),
  headings(),
  wording(words),
  sentences({longest: 34}),
  // Terms of our subject that it misunderstands; "whitelisting" is in a page's title.
  language({ignore: ['disabled', 'special', 'whitelist', 'whitelisting', 'whitelisted']}),
  picture,
  tables(),
];

let known: ReturnType<typeof addresses> | undefined;

const knownOnly = components({
  known: knownComponents,
  nearest: (name) => nearest(knownComponents, name).slice(0, 6),
});

/** For documentation and notes. */
const written = [
  ...texts,
  wording({words: [...namesOfPages, ...retired], notInDiagrams: true, allowed: meantWords}),
  forbidden({
    pattern: /\[(here|this page|this|click here|read more|more|link|see here|page)\]\(/i,
    message: 'Let the words of the link name the page it leads to:',
  }),
  forbidden({pattern: /^(import|export)\s/m, message: 'Take this line out: pages know their components.'}),
  forbidden({
    pattern: /\]\((https?:)?\/\/|<https?:/,
    message:
      'Name the link with <FactLink name="…" />; addresses of other sites belong to src/facts/site/links.ts:',
  }),
  ({text}: Page) => misnamed(text),
  handTyped({values: new Map(printedBy)}),
  figures({
    units: [
      String.raw`%|percent|per cent|dollars?|cents?|USD|euros?|EUR|€|pounds?|Æ|Ænergy|ESSENCE|ms|min|hrs?|h`,
      '(?:(?:business|working|calendar) )?(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|quarters?|years?)',
    ].join('|'),
    alsoInWords: 'percent|per cent|dollars?|cents?|euros?|pounds?|Æ|Ænergy|ESSENCE',
    checked: /<Announced[^>]*>[^<]*<\/Announced>/g,
    allowed: typedFigures,
    message: (figure) =>
      `Print "${figure}" with <Fact name="…" />, from src/facts/printed/quotes.ts. If it belongs to a worked example, list it in tools/check/exceptions.ts.`,
  }),
  ({text}: Page) => unannounced(text),
  tags({
    allowed: ['b', 'br', 'em', 'i', 'img', 'kbd', 'strong', 'sub', 'sup'],
    instead: {
      a: 'write [words](./page.mdx), or <FactLink name="…" /> for another site.',
      ...Object.fromEntries(
        ['iframe', 'script', 'style', 'object', 'embed', 'form', 'video', 'audio', 'link', 'meta'].map(
          (tag) => [tag, 'the content policy blocks it. A picture or a link does the same.'],
        ),
      ),
    },
  }),
  placement({components: ['Fact', 'Term']}),
  requires({
    when: /<Fact name="reward\.(?!caution)|<FactTable name="averageRewards"|<EarningsEstimator/,
    needs: /<Fact name="reward\.caution"/,
    message:
      'Put <Fact name="reward.caution" /> next to the reward: it says 18+, and that income is not promised.',
  }),
  linkRule({addresses: () => (known ??= addresses()), files: 'static'}),
];

/** Where the download and the signs of a fake are; other pages link here. */
const ofFiles = ['installation-guide'];

const ofDocs = [
  ...written,
  knownOnly,
  frontMatter({
    keys: (slug) => ['title', 'description', ...(slug === 'index' ? ['slug'] : [])],
  }),
  requires({
    needs: /^## Next$[\s\S]*\]\(/m,
    message: 'End the page with "## Next" and links to the pages that come after it.',
    of: (slug) => slug !== 'index',
    atEnd: true,
  }),
  requires({
    needs: /^<WhereToGet \/>$/m,
    message: 'Put <WhereToGet /> alone on a line: readers look for the download here.',
    of: (slug) => ofFiles.includes(slug),
  }),
  uniqueHead(),
];

const ofNotes = [
  ...written,
  knownOnly,
  frontMatter({
    keys: () => ['title', 'description', 'authors', 'tags', 'slug', 'image', 'date'],
  }),
  fileName({
    pattern: /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/,
    message: 'Begin the name of the file with its date, as in 2025-05-01-first-phones.mdx.',
  }),
  requires({needs: /\{\/\* truncate \*\/\}/, message: 'Put {/* truncate */} where the summary ends.'}),
];

const ofStaticTexts = [
  ...written,
  knownOnly,
  fileName({
    pattern: /^_/,
    message:
      'Put _ before the name of the file, and show it by a page: src/pages/terms.tsx shows _terms.mdx.',
  }),
];

/** In `src/pages`, but on no page of the site. */
const unpublished: ReadonlySet<string> = new Set(['README']);

/** Every text with the rules for it. */
export function everything(): Collection[] {
  const page = (file: string) => parsePage(file, readFileSync(file, 'utf8'));
  return [
    {pages: readPages('docs'), rules: ofDocs},
    {pages: readPages('blog'), rules: ofNotes},
    {pages: readPages('src/pages').filter(({slug}) => !unpublished.has(slug)), rules: ofStaticTexts},
    {
      pages: readdirSync('src/pages')
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => page(`src/pages/${name}`)),
      rules: [aboutStaticPage],
    },
    {pages: [page('sidebars.ts')], rules: [sidebar({folder: 'docs', listed: () => listed()})]},
    {pages: sourcesIn('src').map(page), rules: [picture]},
  ];
}

const sourcesIn = (folder: string) => filesIn(folder, /\.tsx?$/);

/** The addresses of the site; of the documentation, those of the newest release, which is at /docs. */
function addresses(): ReadonlyMap<string, Page | undefined> {
  const [newest] = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  const own = readdirSync('src/pages').filter((name) => /^[a-z].*\.tsx$/.test(name));
  const written = (folder: string, addressOf: (slug: string) => string) =>
    readPages(folder).map((page) => [addressOf(page.slug), page] as const);
  return new Map<string, Page | undefined>([
    ...['', 'search', 'blog', ...own.map((name) => name.replace('.tsx', ''))].map(
      (name) => [`/${name}`, undefined] as const,
    ),
    ...written('blog', (slug) => `/blog/${slug.replace(/^\d{4}-\d{2}-\d{2}-/, '')}`),
    ...written(`versioned_docs/version-${newest}`, (slug) => (slug === 'index' ? '/docs' : `/docs/${slug}`)),
  ]);
}

/** The pages in the sidebar, without refs, which are second mentions. */
function listed(item: unknown = Object.values(sidebars)): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap((each) => listed(each));
  if (typeof item !== 'object' || item === null) return [];
  if ('items' in item) return listed(item.items);
  return 'type' in item && item.type === 'doc' && 'id' in item ? [String(item.id)] : [];
}
