/** What `packages/docs-lint` asks of the pages of this site. */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import sidebars from '../../sidebars.ts';
import type {Collection} from 'docs-lint';
import {blank, parsePage, readPages} from 'docs-lint/page';
import type {Page} from 'docs-lint/page';
import {bind} from 'docs-lint/rule';
import {components} from 'docs-lint/rules/page/components';
import {diagrams as diagramRule} from 'docs-lint/rules/page/diagrams';
import {fileName} from 'docs-lint/rules/page/fileName';
import {frontMatter} from 'docs-lint/rules/page/frontMatter';
import {handTyped} from 'docs-lint/rules/page/handTyped';
import {headings} from 'docs-lint/rules/page/headings';
import {linkWords} from 'docs-lint/rules/page/linkWords';
import {mdx} from 'docs-lint/rules/page/mdx';
import {noImports} from 'docs-lint/rules/page/noImports';
import {outbound} from 'docs-lint/rules/page/outbound';
import {phrases} from 'docs-lint/rules/page/phrases';
import {pictures} from 'docs-lint/rules/page/pictures';
import {placement} from 'docs-lint/rules/page/placement';
import {requires} from 'docs-lint/rules/page/requires';
import {sparingly} from 'docs-lint/rules/page/sparingly';
import {grade} from 'docs-lint/rules/prose/grade';
import {language} from 'docs-lint/rules/prose/language';
import {sentences} from 'docs-lint/rules/prose/sentences';
import {wording} from 'docs-lint/rules/prose/wording';
import {links as linkRule} from 'docs-lint/rules/site/links';
import {nearDuplicates} from 'docs-lint/rules/site/nearDuplicates';
import {sidebar} from 'docs-lint/rules/site/sidebar';
import {uniqueHead} from 'docs-lint/rules/site/uniqueHead';
import {diagrams} from '../../src/facts/printed/diagrams.ts';
import {terms} from '../../src/facts/glossary.ts';
import {links} from '../../src/facts/site/links.ts';
import {lookup} from '../../src/facts/printed/lookup.ts';
import {openBlocks} from '../../src/facts/open.ts';
import {quotes} from '../../src/facts/printed/quotes.ts';
import {labels, screens} from '../../src/facts/screens.ts';
import {printableTables} from '../../src/rules/tables.ts';
import {namesOfPages, strangers, words} from './words.ts';
import {knownComponents} from './components.ts';

/** Common words and bare numbers, which often mean something else, and values of worked examples. */
const ambiguous = /^[a-z]+$|^\d+$|^(Denied|Balanced|SELF OS|100 Æ|\$1\.00|0\+)$/;

/** The components that print a value, of which the author means one: "20%" is in two. */
const printedBy = [...new Set(Object.values(quotes))]
  .filter((value) => !ambiguous.test(value))
  .map((value): [string, string] => {
    const names = Object.keys(quotes).filter((name) => quotes[name] === value);
    return [value, names.map((name) => `<Fact name="${name}" />`).join(' or ')];
  });

/** Reads once, on first use. */
function once<Value>(read: () => Value): () => Value {
  let kept: {value: Value} | undefined;
  return () => (kept ??= {value: read()}).value;
}

function named(kind: string, entries: Readonly<Record<string, unknown>>) {
  return (name: string): string | undefined => {
    try {
      lookup(kind, entries, name);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
}

const picture = bind(pictures, {folder: 'static', heaviest: 150_000});
const drawn = bind(diagramRule, {types: ['flowchart', 'stateDiagram-v2', 'sequenceDiagram']});

/** For every text of pages. */
const texts = [
  bind(mdx, undefined),
  bind(headings, undefined),
  bind(wording, words),
  bind(sentences, {longest: 34}),
  bind(grade, {hardest: 10, fewestWords: 100, leaveOut: /^<(?:NotAnnounced|WhereToGet)\b.*$/gm}),
  // Terms of our subject that it misunderstands; "whitelisting" is from the specification.
  bind(language, {ignore: ['disabled', 'special', 'whitelist', 'whitelisting', 'whitelisted']}),
  bind(nearDuplicates, {share: 0.25}),
  picture,
  drawn,
];

/** For documentation and notes. */
const written = [
  ...texts,
  bind(wording, {words: namesOfPages, notInDiagrams: true}),
  bind(linkWords, undefined),
  bind(noImports, undefined),
  bind(outbound, {
    message:
      'Name the link with <FactLink name="…" />; addresses of other sites belong to src/facts/site/links.ts:',
  }),
  bind(components, {
    known: knownComponents,
    names: {
      Fact: named('fact', quotes),
      FactTable: named('table', printableTables),
      FactDiagram: named('diagram', diagrams),
      FactLink: named('link', links),
      NotAnnounced: named('page with open questions', {...openBlocks, all: {}}),
      Label: named('label', labels),
      Screen: (name, {at}) => {
        const parts = screens[name]?.parts;
        return (
          named('screen', screens)(name) ??
          (at && parts ? named('part of this screen', parts)(at) : undefined)
        );
      },
      Term: named('term', terms),
    },
  }),
  bind(handTyped, {values: new Map(printedBy)}),
  bind(placement, {components: ['Fact', 'Term']}),
  bind(sparingly, {component: 'Term', most: 6}),
  bind(requires, {
    when: /<Fact name="reward\.(?!caution)|<FactTable name="averageRewards"|<EarningsEstimator/,
    needs: /<Fact name="reward\.caution"/,
    message:
      'Put <Fact name="reward.caution" /> beside the reward: it says 18+ and that it is no promise of income.',
  }),
  bind(linkRule, {addresses: once(addresses), files: 'static'}),
];

const ofDocs = [
  ...written,
  bind(frontMatter, {
    keys: (slug) => ['title', 'description', 'search_phrases', ...(slug === 'index' ? ['slug'] : [])],
  }),
  bind(phrases, {key: 'search_phrases', most: 8}),
  bind(requires, {
    needs: /^## Next$[\s\S]*\]\(/m,
    message: 'End the page with "## Next" and links to the pages that come after it.',
    except: ['index'],
    atEnd: true,
  }),
  bind(uniqueHead, {list: 'search_phrases'}),
];

const ofNotes = [
  ...written,
  bind(frontMatter, {keys: () => ['title', 'description', 'authors', 'tags', 'slug', 'image', 'date']}),
  bind(fileName, {
    pattern: /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/,
    message: 'Begin the name of the file with its date, as in 2025-05-01-first-phones.mdx.',
  }),
  bind(requires, {needs: /\{\/\* truncate \*\/\}/, message: 'Put {/* truncate */} where the summary ends.'}),
];

/** Not the words of searches and of settings. */
const readByVisitors = /^src\/facts\/(quotes|statements|tables|diagrams|open|glossary|behavior|screens)\.ts$/;

/** Everything that readers see: pages, sidebar, and the words of facts and explorers. */
export function everything(): Collection[] {
  const page = (file: string) => parsePage(file, readFileSync(file, 'utf8'));
  const code = (folder: string) => sourcesIn(folder).map((file) => parsePage(file, wordsOfCode(file)));
  return [
    {pages: readPages('docs'), rules: ofDocs},
    {pages: readPages('blog'), rules: ofNotes},
    {pages: readPages('src/pages'), rules: texts},
    {pages: [page('sidebars.ts')], rules: [bind(sidebar, {folder: 'docs', listed: () => listed()})]},
    {
      pages: [
        ...code('src/explorers'),
        ...code('src/facts').filter((page) => readByVisitors.test(page.file)),
      ],
      rules: [bind(wording, words)],
    },
    {
      pages: ['src/landing', 'src/invite', 'supabase/functions/send-invite-email'].flatMap(code),
      rules: [bind(wording, {words: strangers})],
    },
    {pages: sourcesIn('src').map(page), rules: [picture]},
    {
      pages: Object.entries(diagrams).map(([name, diagram]) =>
        parsePage(`src/facts/printed/diagrams.ts (${name})`, `\`\`\`mermaid\n${diagram}\n\`\`\`\n`),
      ),
      rules: [drawn],
    },
  ];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true})
    .map((name) => path.posix.join(folder, String(name).split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file));
}

/** Blanks everything but strings and text in a module. */
function wordsOfCode(file: string): string {
  const unseen = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|^import .*$|\bwhy:\s*(?:'[^']*'|"[^"]*"|`[^`]*`)/gm;
  const bare = readFileSync(file, 'utf8').replace(unseen, blank);
  let at = 0;
  let kept = '';
  for (const {index, 0: found} of bare.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|>[^<>{}=;]*</g)) {
    kept += blank(bare.slice(at, index)) + found.replace(/[<>`]/g, ' ');
    at = index + found.length;
  }
  return kept + blank(bare.slice(at));
}

/** The addresses of the site; of the documentation, those of the newest release, which is at /docs. */
function addresses(): ReadonlyMap<string, Page | undefined> {
  const [newest] = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  const own = readdirSync('src/pages').filter((name) => /^[a-z].*\.tsx$/.test(name));
  return new Map<string, Page | undefined>([
    ...['/', '/search', '/blog', ...own.map((name) => `/${name.replace('.tsx', '')}`)].map(
      (address) => [address, undefined] as const,
    ),
    ...readPages('blog').map(
      (page) => [`/blog/${page.slug.replace(/^\d{4}-\d{2}-\d{2}-/, '')}`, page] as const,
    ),
    ...readPages(`versioned_docs/version-${newest}`).map(
      (page) => [page.slug === 'index' ? '/docs' : `/docs/${page.slug}`, page] as const,
    ),
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
