/**
 * What SELF OS does, where several pages say it: `<Fact name="behavior.app.system" />`. The owner has said nothing about these; each
 * is a definition of ours that takes the cautious side, and that the owner sees with `npm run launch:check`.
 */
import {neverMonetizable} from './aura.ts';
import {keepDaysAfterDecision, platformDays, retentionMonths} from './invite.ts';

export const behaviorRows: Readonly<Record<string, string>> = {
  'behavior.request.kept': `A request is deleted ${keepDaysAfterDecision} days after it was invited, declined, put on hold or found undeliverable, and ${retentionMonths} months after it came in at the latest.`,
  'behavior.request.logs': `Supabase logs each call that sends the form or opens your own page, with the network address and the browser’s name, and keeps that log for ${platformDays.logs} days. Nobody can turn that off.`,
  'behavior.request.backups': `What is deleted stays in Supabase’s backups, and in the log it restores the database from, for up to ${platformDays.backups} days more.`,
  'behavior.app.system':
    'On Android and iPhone, SELF OS is an app: it doesn’t replace the phone’s own system. On a SELF Phone, it is the system.',
  'behavior.wallet.lost':
    'Without its recovery phrase or private key, a wallet can’t be imported, not even by us.',
  'behavior.task.legal':
    'No task may ask for anything illegal where it runs, or hold a person’s identity data.',
  'behavior.task.sees':
    'A node sees the task’s ID, the originating ID, its requirements and its reward, and the input while it runs the task. A short summary of the input can stay in its owner’s log.',
  'behavior.log.kept': 'The log is kept on the phone, for 90 days.',
  'behavior.aura.off': 'Aura is off until you turn it on, and records nothing before that.',
  'behavior.aura.never': `Whatever you set, these are never offered: ${neverMonetizable.join(', ')}.`,
  'behavior.support.order': 'We answer by email, in the order messages arrive. Safety problems come first.',
};
