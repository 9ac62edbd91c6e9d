import {z} from 'zod';
import {callFunction} from './backendAccess';
import type {Staff} from './line';

interface Action {
  /** What its button says. */
  press: string;
  /** What is asked before it, if anything. */
  question?: (whom: string) => string;
  /** The states in which the desk offers it. */
  offered?: readonly string[];
  /** Whether it causes mail: it waits a minute at the desk, and the command line sends. */
  mails?: boolean;
}

const all = {
  invite: {press: 'Invite', question: (whom) => `Invite ${whom}?`, offered: ['requested'], mails: true},
  decline: {
    press: 'Decline',
    question: (whom) => `Decline the request of ${whom}? A declined request is never invited.`,
    offered: ['requested'],
    mails: true,
  },
  resend: {
    press: 'Send a new code',
    question: (whom) => `Mail ${whom} a new code? The one before it stops working.`,
    offered: ['invited'],
    mails: true,
  },
  welcome: {press: 'Put back in the line', offered: ['declined', 'undeliverable', 'held'], mails: true},
  correct: {press: 'Correct'},
  erase: {
    press: 'Erase for good',
    question: (whom) => `Erase everything of ${whom}, with all mails and codes? It cannot be undone.`,
  },
  returned: {press: 'Mail them no more', question: (whom) => `Mail ${whom} no more?`},
} satisfies Record<string, Action>;

export type ActionName = keyof typeof all;

/** What staff can do to people, on the command line and at the desk: the actions of `act_on_invite` in the database. */
export const actions: Readonly<Record<ActionName, Action>> = all;

export const actionNames = Object.keys(all) as ActionName[];

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

/** Who is named: by the id of a request, or by the addresses in pasted text. @throws Error if nobody is */
export function peopleIn(pasted: string): string[] {
  const found = pasted.trim().match(/^[0-9a-f-]{36}$|[^\s<>()",:;]+@[^\s<>()",:;?]+/gi);
  if (!found) throw new Error(`There is no email address in "${pasted}".`);
  return [...new Set(found)];
}

/** What an action needs beside its person: a reason, or values by column. */
export interface Details {
  why?: string | undefined;
  changes?: Readonly<Record<string, unknown>> | undefined;
}

/** @throws Error if a detail is missing */
function checkDetails(action: ActionName, {why}: Details): void {
  if (action === 'decline' && !why) throw new Error('Say why; its person is told.');
}

const answer = z.object({done: z.boolean(), said: z.string()});

/**
 * Acts on one person, by the id of their request or by their address.
 * @returns whether it was done, and a sentence that says so
 */
export async function act(
  staff: Staff,
  action: ActionName,
  whom: string,
  details: Details = {},
): Promise<z.output<typeof answer>> {
  checkDetails(action, details);
  return answer.parse(
    await callFunction(staff, 'act_on_invite', {action, whom, ...details, by_whom: staff.by}),
  );
}

/** Acts on people when it can no longer be taken back. */
export async function plan(
  staff: Staff,
  action: ActionName,
  whom: readonly string[],
  details: Details,
): Promise<void> {
  checkDetails(action, details);
  await callFunction(staff, 'plan_invites', {action, people: whom.map((one) => ({whom: one, ...details}))});
}
