/**
 * What SELF OS does, where several pages say it: `<Fact name="behavior.node.pause" />`. The owner has said nothing about these;
 * each is a definition of ours that takes the cautious side, and that the owner sees with `npm run launch:check`.
 */
import {neverMonetizable} from './aura.ts';
import {keepServedDays, platformDays, retentionMonths} from './invite.ts';
import {androidLite, recommendedHardware} from './nodes.ts';
import {destructiveConfirmation} from './permissions.ts';
import {batteryThresholds} from './power.ts';
import {labels} from './screens.ts';

/** By subject. */
const behavior = {
  invite: {
    linkCode:
      'The link opens our download site, which shows a code that opens Welcome once and says how to install SELF OS.',
  },
  request: {
    kept: `A request is deleted ${keepServedDays} days after it was invited, declined or found undeliverable, and ${retentionMonths} months after it came in at the latest.`,
    logs: `Supabase logs each call that sends the form or opens your own page, with the network address and the browser’s name, and keeps that log for ${platformDays.logs} days. Nobody can turn that off.`,
    backups: `What is deleted stays in Supabase’s backups, and in the log it restores the database from, for up to ${platformDays.backups} days more.`,
  },
  app: {
    system:
      'On Android and iPhone, SELF OS is an app: it doesn’t replace the phone’s own system. On a SELF Phone, it is the system.',
    lite: `If your phone has less than ${recommendedHardware.memoryGb} GB of memory, take the lite app, which gets by with ${androidLite.memoryGb} GB.`,
  },
  wallet: {
    lost: 'Without its recovery phrase or private key, a wallet can’t be imported, not even by us.',
    way: `${labels['wallet.activity.status.way']}: the amount has left your balance and hasn’t arrived yet.`,
    arrived: `${labels['wallet.activity.status.arrived']}: the bank, the card or the crypto wallet has received it.`,
    returned: `${labels['wallet.activity.status.returned']}: it was refused, and the amount is back in your balance.`,
  },
  node: {
    background: 'The node works in the background, so you don’t have to keep the app open.',
    afterRoot: 'Remove the root or jailbreak and reset the phone, and it’s accepted again.',
    pause: 'A pause keeps the node’s place and tier. It ends at the time you chose, or when you resume.',
    lowCharging: `On the charger and idle, work begins from ${batteryThresholds.floor}%.`,
    tiers:
      'Your tier limits which tasks your node may run at all, and the battery limits what it may run right now. The stricter one wins.',
  },
  task: {
    legal: 'No task may ask for anything illegal where it runs, or hold a person’s identity data.',
    sees: 'A node sees the task’s ID, the originating ID, its requirements and its reward, and the input while it runs the task.',
    mismatch:
      'If the proof doesn’t match, the task isn’t validated, isn’t paid and doesn’t count toward your tier. There’s no penalty.',
    again: 'A task that didn’t finish, or wasn’t validated, goes back to the queue for another phone.',
  },
  log: {
    kept: 'The log is kept on the phone, for 90 days.',
    export: `“${labels['log.export']}” writes the log as JSON and as CSV.`,
  },
  permission: {
    revoke: 'You can revoke any grant at any time, whatever its scope.',
    signals: `Give an app its signal access back under ${labels['settings.apps']}.`,
  },
  reset: {
    confirm: `Before anything is destroyed, SELF OS asks for ${destructiveConfirmation}.`,
  },
  aura: {
    off: 'Aura is off until you turn it on, and records nothing before that.',
    start: 'Every category starts on Protect, except spiritual and emotional logs, which start Locked.',
    never: `Whatever you set, these are never offered: ${neverMonetizable.join(', ')}.`,
    sold: 'What a buyer already has can’t be called back.',
  },
  support: {
    order: 'We answer by email, in the order messages arrive. Safety problems come first.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every row, as `behavior.node.pause`. */
export const behaviorRows: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<Readonly<Record<string, string>>>(behavior).flatMap(([subject, rows]) =>
    Object.entries(rows).map(([row, says]) => [`behavior.${subject}.${row}`, says]),
  ),
);
