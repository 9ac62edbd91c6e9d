import {z} from 'zod';
import {callFunction} from './backendAccess';
import type {Staff} from './line';

interface Action {
  /** What its button says. */
  press: string;
  /** What is asked before it, if anything. */
  question?: (whom: string) => string;
  /** The desk offers it in these states. */
  offered?: readonly string[];
  /** Whether it causes email: it waits a minute at the desk, and the command line sends. */
  mails?: boolean;
}

const first = ['requested', 'invited', 'declined', 'undeliverable', 'held'];

const all = {
  invite: {press: 'Invite', question: (whom) => `Invite ${whom}?`, offered: ['requested'], mails: true},
  decline: {
    press: 'Decline',
    question: (whom) => `Decline the request from ${whom}? A declined request is never invited.`,
    offered: ['requested'],
    mails: true,
  },
  resend: {
    press: 'Send a new code',
    question: (whom) => `Send ${whom} a new code? The previous one stops working.`,
    offered: ['invited'],
    mails: true,
  },
  welcome: {press: 'Put back in the line', offered: ['declined', 'undeliverable', 'held'], mails: true},
  correct: {press: 'Correct', offered: [...first, 'repeated']},
  returned: {
    press: 'Stop emailing them',
    question: (whom) => `Stop emailing ${whom}?`,
    offered: first.filter((state) => state !== 'undeliverable'),
  },
  erase: {
    press: 'Erase for good',
    question: (whom) =>
      `Erase everything about ${whom}, with all emails? A code they have stops working. This can’t be undone.`,
    offered: [...first, 'repeated'],
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof all;

/** What staff can do to people, on the command line and at the desk: the actions of `act_on_invite` in the database. */
export const actions: Readonly<Record<ActionName, Action>> = all;

export const actionNames = Object.keys(all) as ActionName[];

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

/** The addresses in pasted text, which may have names, brackets or mailto: around them. */
export function addressesIn(pasted: string): string[] {
  // Nothing here may take quadratic time: people paste whole emails.
  const words = pasted.split(/[\s<>()",:;]/).filter((word) => /.@./.test(word));
  const address = (word: string) => {
    const query = word.indexOf('?', word.indexOf('@'));
    return query < 0 ? word : word.slice(0, query);
  };
  return [...new Set(words.map(address))];
}

/** What an action needs besides its person: a reason, values by column, or `notify: false` to decline without an email. */
export interface Details {
  why?: string | undefined;
  notify?: boolean | undefined;
  changes?: Readonly<Record<string, unknown>> | undefined;
}

/** @throws Error if a detail is missing */
function checkDetails(action: ActionName, {why, notify}: Details): void {
  if (action === 'erase' && why)
    throw new Error('An erasure keeps no reason, which could name its person: leave out --why.');
  if (action === 'decline' && !why && notify !== false)
    throw new Error('Give a reason: the person gets it by email.');
}

const answer = z.object({done: z.boolean(), said: z.string()});

/**
 * Acts on one person, by the id of their request or by their address.
 * @returns whether it was done, and a sentence about it
 */
export async function act(
  staff: Staff,
  action: ActionName,
  whom: string,
  details: Details = {},
): Promise<z.output<typeof answer>> {
  checkDetails(action, details);
  const given = {action, whom, ...details, by_whom: staff.by};
  return answer.parse(await callFunction(staff, 'act_on_invite', given));
}

/** Acts on people, by the ids of their requests, once it can no longer be taken back. */
export async function plan(
  staff: Staff,
  action: ActionName,
  people: readonly string[],
  details: Details,
): Promise<void> {
  checkDetails(action, details);
  await callFunction(staff, 'plan_invites', {action, people, ...details, by_whom: staff.by});
}

const plans = z.array(
  z.object({
    id: z.string(),
    byWhom: z.string(),
    action: z.enum(actionNames),
    whom: z.array(z.string()),
    dueAt: z.string(),
    failure: z.string().nullable(),
    /** Whether the person is told by email. */
    notify: z.boolean(),
  }),
);

export type Plan = z.output<typeof plans>[number];

/** What waits to be done, and what couldn't be. */
export async function readPlans(staff: Staff): Promise<Plan[]> {
  return plans.parse(await callFunction(staff, 'read_invite_plans'));
}
