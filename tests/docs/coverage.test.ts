import {quotes} from '../../src/facts/printed/quotes';
import {links} from '../../src/facts/site/links';
import {readPages} from '../../scripts/files';
import {printPage} from '../support/printPage';
import {tables} from '../../src/facts/printed/tables';

const pages = readPages('docs');

/** Facts that no page of the documentation quotes, with the reason. */
const quotedElsewhere: Record<string, string> = {
  'reward.media.dollars': 'the landing page, next to the same range in Æ',
  'terms.effective': 'the terms',
  'invite.retention': 'the privacy policy',
  'invite.served': 'the privacy policy',
  'invite.link': 'the privacy policy',
  'tier.basic': 'a tier that is reached by joining needs no figure',
};

/** What each page says, with its facts, and the addresses of its links. */
const printed = new Map<string, {readonly words: string; readonly links: readonly string[]}>();
let words = '';

beforeAll(async () => {
  for (const {slug, file} of pages) printed.set(slug, await printPage(file));
  words = [...printed.values()].map((page) => page.words).join(' ');
});

// What no page says yet of src/facts/behavior.ts is listed by "npm run launch:check".
const figures = Object.entries(quotes).filter(([name]) => !name.startsWith('behavior.'));

test.each(figures)('%s is on a page, or has a reason not to be', (name, value) => {
  const cure = `src/facts/printed/quotes.ts:1  Quote <Fact name="${name}" /> on the page where a reader would look for it, or say in quotedElsewhere of tests/docs/coverage.test.ts where it is.`;
  expect(words.includes(value) || name in quotedElsewhere ? [] : [cure]).toEqual([]);
});

// What stays of a request is in the privacy policy.
const ofDocs = Object.entries(tables).filter(([name]) => name !== 'keptAfterLeaving');

test.each(ofDocs)('every cell of the table %s is on a page', (name, {rows}) => {
  const missing = rows.flat().find((cell) => !words.includes(cell));
  const cure = `src/facts/printed/tables.ts:1  Show <FactTable name="${name}" /> on the page where a reader would look for "${missing}".`;
  expect(missing === undefined ? [] : [cure]).toEqual([]);
});

/** Promised words that no component prints, and the page that promises them. */
const promisedWords: Record<string, readonly string[]> = {
  'signal-system-overview': ['creation', 'encoding', 'traversal', 'execution', 'feedback'],
  'proof-of-existence-explained': ['chat', 'agent', 'workflow', 'app', 'ambient signal'],
  'viewing-execution-logs': ['chat', 'agent', 'media', 'signal', 'Pending'],
  'how-tasks-are-assigned': ['battery', 'bandwidth', 'idle', 'without penalty', 'duplicat'],
  'harmony-integration': ['voice', 'personality', 'private'],
  'account-creation': ['recovery phrase', 'private key', 'sigil'],
  'how-to-join': ['TestFlight', 'APK', 'SELF Phone', 'existing user'],
  'maximizing-essence-rewards': ['bonus multiplier', 'uptime bonus'],
  'app-permissions-and-security': [
    'session',
    '24 hours',
    'one-time',
    'persistent',
    'by hand|yourself|manual',
  ],
  'enabling-disabling-aura': ['Purge', 'Freeze', 'Archive'],
  'supported-devices': ['root', 'jailbreak'],
  'signal-marketplace': ['two lists', 'DAO'],
  'essence-from-aura-vs-execution': ['execution', 'Aura'],
  'using-voice-text-and-walkie-talkie-modes': ['voice', 'text', 'walkie-talkie'],
};

test.each(Object.entries(promisedWords).flatMap(([page, list]) => list.map((each) => [each, page] as const)))(
  '"%s" on %s',
  (promised, page) => {
    const cure = `docs/${page}.mdx:1  Write of ${promised} here: the owner promises it on this page.`;
    expect(new RegExp(promised, 'i').test(printed.get(page)?.words ?? '') ? [] : [cure]).toEqual([]);
  },
);

/** The links that the owner puts on pages, by page. */
test.each([
  ['how-to-join', ['phoneShop', 'download', 'downloadStore', 'chat', 'stream']],
  ['harmony-integration', ['harmony']],
  ['support-and-contact', ['contact', 'chat', 'stream', 'source', 'social']],
] as const)('docs/%s.mdx links to what the owner names', (slug, names) => {
  for (const name of names) expect(printed.get(slug)?.links).toContain(links[name].url);
});
