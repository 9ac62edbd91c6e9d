import {readFileSync} from 'node:fs';
import {filesIn, readPages} from 'docs-lint/page';
import {behaviorRows} from '../../src/facts/behavior';
import {printPage} from '../../tools/check/pages';

/** Phrases that contradict a row of src/facts/behavior.ts and that have been or could be written, by the name of the row. */
const contrary: Readonly<Record<string, readonly RegExp[]>> = {
  'behavior.permission.grant': [/a grant (?:can|may) be (?:renewed|extended)/i],
  'behavior.permission.revoke': [
    /revoking is (?:\w+ )?for persistent/i,
    /only (?:a )?persistent (?:grant|one)s? (?:can|may) be revoked/i,
    /the other three end by themselves/i,
  ],
  'behavior.permission.signals': [/until you install (?:the app|it) again/i],
  'behavior.task.mismatch': [/mismatch (?:is|gets) (?:paid|validated)/i],
  'behavior.log.failed': [/A Failed entry means/i],
  'behavior.aura.payment': [
    /\| Paid in \|/,
    /(?:sellers?|you|rewards?) (?:is|are|gets?|receives?) (?:paid )?in (?:ESSENCE|USDC|SOL)\b/i,
  ],
  'behavior.reset.confirm': [
    /(?:deletes?|destroys?|clears?) (?:it |everything )?without (?:asking|confirmation)/i,
  ],
  'behavior.reset.final': [
    /purged records (?:can|may) (?:be restored|return)/i,
    /Soft (?:reset )?clears everything/i,
  ],
  'behavior.aura.never': [
    /(?:passkeys|biometric data|wallet balances) (?:can|may) be (?:sold|monetized|offered)/i,
  ],
  'behavior.wallet.fee': [/fee (?:is|comes) (?:added|on top)/i, /percentage of the amount that you send/i],
  'behavior.wallet.lost': [/(?:we|support) can (?:restore|recover|reset) (?:a|your|the) (?:wallet|phrase)/i],
  'behavior.wallet.sendFinal': [/transfers? (?:can|may) be (?:called back|reversed|undone|cancell?ed)/i],
  'behavior.node.tiers': [/a (?:higher|Gold) tier lifts the battery/i],
  'behavior.node.lowCharging': [/On the charger at 2\d%/i, /stays paused below 30% on (?:a|the) charger/i],
  'behavior.invite.existingUser': [
    /entering (?:the|an|that) [^.]{0,30}ID (?:skips|lets you skip|sends (?!nothing|and stores nothing))/i,
  ],
  'behavior.support.number': [
    /a number that you can program/i,
    /programmable (?:phone )?number (?:is|comes) (?:included|preinstalled|released|available)/i,
  ],
  'behavior.task.cheating': [
    /(?:proofs?|tasks?|results?) (?:cannot|can never) be (?:faked|forged|cheated)/i,
    /copied proof does not fit/i,
    /does not pass as yours/i,
    /did not do the work is stuck/i,
    /one phone['’]s proof cannot be handed in/i,
  ],
  'behavior.app.lite': [
    /has the first but not the second, take the lite app/i,
    /must (?:use|take) the lite app/i,
  ],
  'behavior.workflow.granted': [/cannot go on until you act/i, /Harmony (?:adds|has) rights of its own/i],
};

/** The line where a text says this, over line breaks and markup. */
function lineOf(text: string, said: string): number {
  const words = said.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const at = text.search(new RegExp(words.join('[\\s<>/*_]+')));
  return text.slice(0, Math.max(0, at)).split('\n').length;
}

const flat = (text: string) => text.replace(/<\/?[A-Z][^>]*>/g, '').replace(/\s+/g, ' ');
const folders = ['explorers', 'components/phone', 'landing', 'pages', 'invite'];

/** Everything that describes the product: pages with facts printed, and the source of components. */
const places = [
  ...['docs', 'blog', 'src/pages']
    .flatMap(readPages)
    .map(({file, body}) => ({place: file, text: body, words: flat(printPage(body))})),
  ...folders
    .flatMap((folder) => filesIn(`src/${folder}`, /\.tsx?$/))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}))
    .map(({file, text}) => ({place: file, text, words: flat(text)})),
];

test.each(Object.entries(contrary))('nothing contradicts %s', (name, patterns) => {
  const found = places.flatMap(({place, text, words}) =>
    patterns.flatMap((pattern) => {
      const [said] = pattern.exec(words) ?? [];
      return said
        ? [`${place}:${lineOf(text, said)}  Take "${said}" out; the facts say: ${behaviorRows[name]}`]
        : [];
    }),
  );
  expect(name in behaviorRows ? found : [`There is no ${name}.`]).toEqual([]);
});
