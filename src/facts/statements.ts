/**
 * Sentences that several pages, explorers and the home page share, quoted by `<Fact name="says.revoke" />`. Where the
 * specification says nothing, the sentence is a decision of ours: the cautious reading, with its reason in `why`. Pages
 * where readers act on it mark it as ours.
 */
import {destructiveConfirmation} from './permissions.ts';
import {batteryThresholds} from './power.ts';
import {androidLite, recommendedHardware} from './nodes.ts';
import {neverMonetizable} from './aura.ts';
import {paymentAssets} from './marketplace.ts';

export interface Statement {
  readonly subject:
    | 'grants'
    | 'mismatch'
    | 'payment'
    | 'deletion'
    | 'tiers'
    | 'battery'
    | 'invite'
    | 'number'
    | 'cheating'
    | 'lite'
    | 'workflows';
  readonly says: string;
  /** The reason for a decision; `null` if the specification says it. */
  readonly why: string | null;
}

const {floor, pause} = batteryThresholds;

export const statements = {
  grant: {
    subject: 'grants',
    says: 'A grant ends with its scope. To let the app go on, grant the permission again.',
    why: null,
  },
  revoke: {
    subject: 'grants',
    says: 'You end a persistent grant by revoking it; the other three end by themselves. If one of those has to end sooner and you find no way to revoke it, remove the app completely: that ends all its access.',
    why: 'The specification speaks of revoking without saying for which scopes. Removing an app completely is the one way that is certain for all of them.',
  },
  signals: {
    subject: 'grants',
    says: 'Treat signal access that you revoked as gone until you install the app again. Copy your work out of the app before you do.',
    why: 'The specification names the revoking of signal access and no way back. A new installation certainly starts anew; it may cost what the app held.',
  },
  mismatch: {
    subject: 'mismatch',
    says: 'If the proof does not match, the task is not validated and not paid.',
    why: null,
  },
  failed: {
    subject: 'mismatch',
    says: 'We read Failed as: the task did not finish, or its proof did not match.',
    why: 'The specification names the status Failed without a meaning. These are the two ways in which work that began can end without validation.',
  },
  payment: {
    subject: 'payment',
    says: `Buyers pay in ${paymentAssets.join(', ')} and other assets. Do not count on receiving a certain one.`,
    why: 'The specification lists what a sale can be paid in, and not what reaches the seller.',
  },
  confirm: {
    subject: 'deletion',
    says: `Before something is destroyed, SELF OS asks for ${destructiveConfirmation}.`,
    why: null,
  },
  names: {
    subject: 'deletion',
    says: 'The names are fixed; what each does is our reading of its name. Before you confirm, read what your screen says, and treat everything that deletes as final.',
    why: 'The specification names Purge, Freeze, Archive, Soft, Full, Protect and Locked without their effects, and people delete data by them.',
  },
  never: {
    subject: 'deletion',
    says: `Whatever you set, these are never offered: ${neverMonetizable.join(', ')}.`,
    why: null,
  },
  tiers: {
    subject: 'tiers',
    says: 'Your tier limits which tasks your node may run, and the battery limits which of them may run now. The stricter of the two decides.',
    why: null,
  },
  lowCharging: {
    subject: 'battery',
    says: `On the charger and idle, we expect work to begin from ${floor}%. If it stays paused, give it until ${pause}%.`,
    why: `The specification pauses below ${pause}% and allows everything while charging and idle; it does not say which comes first. A pause spares a battery that is being drained, and a charger does not drain it.`,
  },
  existingUser: {
    subject: 'invite',
    says: 'Entering an existing user’s ID on this site sends nothing. Ask that user to send you an invite.',
    why: null,
  },
  number: {
    subject: 'number',
    says: 'We have announced the programmable phone number by name only. Treat it as a feature that you cannot have yet.',
    why: 'The specification names a page for it and nothing else. People could give up a number that they need.',
  },
  cheating: {
    subject: 'cheating',
    says: 'The check makes cheating harder. We do not claim that it makes cheating impossible.',
    why: 'The specification says what a proof holds and what is compared, and not how the expected result is made.',
  },
  lite: {
    subject: 'lite',
    says: `With less than ${recommendedHardware.memoryGb} GB of memory we suggest the lite app, which needs ${androidLite.memoryGb} GB or more.`,
    why: 'The specification gives the minimum of the lite app and the recommended memory, and no rule for choosing between the two Android apps.',
  },
  workflows: {
    subject: 'workflows',
    says: 'Each app in a workflow can do only what you have granted to it.',
    why: null,
  },
} as const satisfies Record<string, Statement>;

export type StatementName = keyof typeof statements;
