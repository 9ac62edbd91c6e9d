/** @jest-environment node */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import type {ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {statements} from '../../src/facts/statements';
import type {StatementName} from '../../src/facts/statements';
import {isMisnamed, printPage, readPages} from '../../src/cli/pages';

/**
 * Pages and explorers must quote the statements of src/facts/statements.ts instead of rephrasing them, and nothing on the
 * site may contradict them.
 */
interface Subject {
  /** Pages of the documentation that quote the sentence. */
  readonly pages: readonly string[];
  /** Explorers that show the sentence. */
  readonly explorers: readonly string[];
  /** Contradicting phrases that have been or could be written. */
  readonly contrary: readonly RegExp[];
}

const subjects: Record<StatementName, Subject> = {
  grant: {
    pages: ['app-permissions-and-security', 'fixing-app-execution-errors'],
    explorers: [],
    contrary: [/a grant (?:can|may) be (?:renewed|extended)/i],
  },
  revoke: {
    pages: ['app-permissions-and-security', 'installing-removing-apps', 'privacy-and-security-controls'],
    explorers: ['AppPermissions'],
    contrary: [
      /revoking is (?:\w+ )?for persistent/i,
      /only (?:a )?persistent (?:grant|one)s? (?:can|may) be revoked/i,
      /you can revoke (?:any|every|each) grant/i,
    ],
  },
  signals: {
    pages: ['installing-removing-apps', 'how-harmony-uses-installed-apps', 'signal-system-overview'],
    explorers: ['AppPermissions'],
    contrary: [/(?:grant|give) (?:the|its|it|signal)(?: signal)? access (?:again|back)(?! without)/i],
  },
  mismatch: {
    pages: [
      'proof-of-execution-pipeline',
      'how-tasks-are-assigned',
      'viewing-execution-logs',
      'fixing-app-execution-errors',
    ],
    explorers: ['TaskLifecycle'],
    contrary: [/mismatch (?:is|gets) (?:paid|validated)/i],
  },
  failed: {
    pages: ['proof-of-execution-pipeline', 'viewing-execution-logs', 'fixing-app-execution-errors'],
    explorers: ['TaskLifecycle', 'LogExplorer'],
    contrary: [/(?:log|entry) (?:then )?shows (?:it|such a task) as Failed/i, /A Failed entry means/i],
  },
  payment: {
    pages: ['signal-marketplace', 'essence-from-aura-vs-execution'],
    explorers: [],
    contrary: [
      /\| Paid in \|/,
      /(?:sellers?|you|rewards?) (?:is|are|gets?|receives?) (?:paid )?in (?:ESSENCE|USDC|SOL)\b/i,
    ],
  },
  confirm: {
    pages: ['enabling-disabling-aura', 'data-control-and-reset', 'installing-removing-apps', 'leave-self-os'],
    explorers: [],
    contrary: [/(?:deletes?|destroys?|clears?) (?:it |everything )?without (?:asking|confirmation)/i],
  },
  names: {
    pages: ['enabling-disabling-aura', 'data-control-and-reset', 'leave-self-os'],
    explorers: [],
    contrary: [/purged records (?:can|may) (?:be restored|return)/i, /Soft (?:reset )?clears everything/i],
  },
  never: {
    pages: ['signal-marketplace', 'essence-from-aura-vs-execution'],
    explorers: [],
    contrary: [/(?:passkeys|biometric data|wallet balances) (?:can|may) be (?:sold|monetized|offered)/i],
  },
  tiers: {
    pages: ['how-tasks-are-assigned'],
    explorers: ['PowerExplorer'],
    contrary: [/a (?:higher|Gold) tier lifts the battery/i],
  },
  lowCharging: {
    pages: ['battery-power-management', 'no-tasks'],
    explorers: ['PowerExplorer'],
    contrary: [/On the charger at 2\d%/i, /stays paused below 30% on (?:a|the) charger/i],
  },
  existingUser: {
    pages: ['how-to-join', 'common-questions'],
    explorers: [],
    contrary: [
      /entering (?:the|an|that) [^.]{0,30}ID (?:skips|lets you skip|sends (?!nothing|and stores nothing))/i,
    ],
  },
  number: {
    pages: ['programmable-phone-number'],
    explorers: [],
    contrary: [
      /a number that you can program/i,
      /programmable (?:phone )?number (?:is|comes) (?:included|preinstalled|released|available)/i,
    ],
  },
  cheating: {
    pages: ['proof-of-execution-pipeline', 'what-you-can-check-yourself'],
    explorers: [],
    contrary: [
      /(?:proofs?|tasks?|results?) (?:cannot|can never) be (?:faked|forged|cheated)/i,
      /copied proof does not fit/i,
      /does not pass as yours/i,
      /did not do the work is stuck/i,
      /one phone['’]s proof cannot be handed in/i,
    ],
  },
  lite: {
    pages: ['supported-devices'],
    explorers: [],
    contrary: [/has the first but not the second, take the lite app/i, /must (?:use|take) the lite app/i],
  },
  workflows: {
    pages: ['triggering-workflows'],
    explorers: [],
    contrary: [/cannot go on until you act/i, /Harmony (?:adds|has) rights of its own/i],
  },
};

const docs = new Map(readPages('docs').map(({slug, body}) => [slug, body]));
const explorerFolder =
  ['src/explorers', 'src/components/explorers'].find((folder) => existsSync(folder)) ?? '';

/** The line where a text says this, over line breaks and markup. */
function lineOf(text: string, said: string): number {
  const words = said.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const at = text.search(new RegExp(words.join('[\\s<>/*_]+')));
  return text.slice(0, Math.max(0, at)).split('\n').length;
}

const flat = (text: string) => text.replace(/<\/?[A-Z][^>]*>/g, '').replace(/\s+/g, ' ');
const sources = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .map((place) => ({place, text: readFileSync(place, 'utf8')}))
    .map(({place, text}) => ({place, text, words: flat(text)}));

/** Everything that describes the product: pages with facts printed, and the source of components. */
const places = [
  ...['docs', 'blog', 'src/pages'].flatMap((folder) =>
    readPages(folder).map(({file, body}) => ({place: file, text: body, words: flat(printPage(body))})),
  ),
  ...[explorerFolder, 'src/components/phone', 'src/landing', 'src/pages', 'src/invite'].flatMap(sources),
];

describe.each(Object.entries(subjects))('%s', (name, {pages, explorers, contrary}) => {
  const {says} = statements[name as StatementName];

  test.each(pages)('docs/%s.mdx quotes it', (page) => {
    const body = docs.get(page) ?? '';
    const quote = `<Fact name="says.${name}" />`;
    const cure = `docs/${page}.mdx:1  Quote ${quote} on this page, or take the page out of tests/docs/oneTruth.test.tsx.`;
    expect(body.includes(quote) || isMisnamed(body) ? [] : [cure]).toEqual([]);
  });

  const shown = explorers.map((explorer) => [explorer] as const);
  if (shown.length > 0)
    test.each(shown)('%s shows it', async (explorer) => {
      const {default: Explorer} = (await import(`@site/${explorerFolder}/${explorer}`)) as {
        default: ComponentType;
      };
      const words = flat(renderToStaticMarkup(<Explorer />).replace(/<[^>]*>/g, ''));
      expect(words).toContain(says);
    });

  test('no page, explorer, form or landing section contradicts it', () => {
    const found = places.flatMap(({place, text, words}) =>
      contrary.flatMap((pattern) => {
        const [said] = pattern.exec(words) ?? [];
        return said ? [`${place}:${lineOf(text, said)}  Take "${said}" out; the facts say: ${says}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});

test('tables of ways to delete say that their meanings are our reading', () => {
  const tables = /<FactTable name="(?:auraDisablingChoices|memoryResets)"/;
  const silent = [...docs]
    .filter(([, body]) => tables.test(body) && !body.includes('<Fact name="says.names" />'))
    .map(([slug]) => `docs/${slug}.mdx:1  Add <Fact name="says.names" /> below the table.`);
  expect(silent).toEqual([]);
});

test('every decision has a reason', () => {
  const decisions = Object.values(statements).filter(({why}) => why !== null);
  expect(decisions.length).toBeGreaterThan(5);
  for (const {why} of decisions) expect(why).toMatch(/^The specification /);
});

test('figures on the home page come from the facts that the pages quote', () => {
  const typed = places
    .filter(({place}) => place.startsWith('src/landing/'))
    .flatMap(({place, text, words}) =>
      [
        ...words.matchAll(
          /\b(?:20|30|50|80)% (?:battery|charge)|\b(?:50|200)\+? (?:successful|completed) tasks/g,
        ),
      ].map(([figure]) => `${place}:${lineOf(text, figure)}  Take "${figure}" from src/facts/quotes.ts.`),
    );
  expect(typed).toEqual([]);
});
