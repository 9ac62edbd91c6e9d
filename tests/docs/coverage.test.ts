import path from 'node:path';
import {quotes} from '../../src/facts/printed/quotes';
import {links} from '../../src/facts/site/links';
import {filesIn} from '../../scripts/files';
import {printPage} from '../support/printPage';
import {tables} from '../../src/facts/printed/tables';

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
  for (const file of filesIn('docs')) printed.set(path.parse(file).name, await printPage(file));
  words = [...printed.values()].map((page) => page.words).join(' ');
});

// What no page says yet of src/facts/behavior.ts is listed by "npm run launch:check".
const figures = Object.entries(quotes).filter(([name]) => !name.startsWith('behavior.'));

test('each quote is on a page, or has a reason not to be', () => {
  const missing = figures.filter(([name, value]) => !words.includes(value) && !(name in quotedElsewhere));
  expect(missing).toEqual([]);
});

// What stays of a request is in the privacy policy.
const ofDocs = Object.entries(tables).filter(([name]) => name !== 'keptAfterLeaving');

test.each(ofDocs)('every cell of the table %s is on a page', (_, {rows}) => {
  expect(rows.flat().filter((cell) => !words.includes(cell))).toEqual([]);
});

/** Promised words that no component prints, and the page that promises them. */
const promisedWords: Record<string, readonly string[]> = {
  'signal-system-overview': ['creation', 'encoding', 'traversal', 'feedback'],
  'how-tasks-are-assigned': ['without penalty', 'duplicat'],
  'account-creation': ['recovery phrase', 'private key', 'sigil'],
  'how-to-join': ['TestFlight', 'APK', 'SELF Phone', 'existing user'],
  'maximizing-essence-rewards': ['bonus multiplier', 'uptime bonus'],
  'app-permissions-and-security': ['24 hours', 'one-time', 'persistent', 'by hand|yourself'],
  'enabling-disabling-aura': ['Purge', 'Freeze', 'Archive'],
  'supported-devices': ['root', 'jailbreak'],
  'signal-marketplace': ['two lists', 'DAO'],
};

test.each(Object.entries(promisedWords))('docs/%s.mdx has what the owner promises there', (page, list) => {
  const {words = ''} = printed.get(page) ?? {};
  expect(list.filter((promised) => !new RegExp(promised, 'i').test(words))).toEqual([]);
});

/** The links that the owner puts on pages, by page. */
test.each([
  ['how-to-join', ['phoneShop', 'download', 'downloadStore', 'chat', 'stream']],
  ['harmony-integration', ['harmony']],
  ['support-and-contact', ['contact', 'chat', 'stream', 'source', 'social']],
] as const)('docs/%s.mdx links to what the owner names', (slug, names) => {
  for (const name of names) expect(printed.get(slug)?.links).toContain(links[name].url);
});
