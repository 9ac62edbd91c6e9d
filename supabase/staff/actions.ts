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
  /** Whether it causes email: it waits a minute at the desk, and the command line sends. */
  mails?: boolean;
}

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
  correct: {press: 'Correct'},
  erase: {
    press: 'Erase for good',
    question: (whom) => `Erase everything about ${whom}, with all emails and codes? This can’t be undone.`,
  },
  returned: {press: 'Stop emailing them', question: (whom) => `Stop emailing ${whom}?`},
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
  // Nothing here may take quadratic time: a reader can paste 100 kB.
  const words = pasted.split(/[\s<>()",:;]/).filter((word) => /.@./.test(word));
  const address = (word: string) => {
    const query = word.indexOf('?', word.indexOf('@'));
    return query < 0 ? word : word.slice(0, query);
  };
  return [...new Set(words.map(address))];
}

/** Who is named: by the id of a request, or by the addresses in pasted text. @throws Error if nobody is */
export function peopleIn(pasted: string): string[] {
  const id = pasted.trim();
  if (/^[0-9a-f-]{36}$/i.test(id)) return [id];
  const found = addressesIn(pasted);
  if (found.length === 0) throw new Error(`There’s no email address in "${pasted.slice(0, 100)}".`);
  return found;
}

/** What an action needs beside its person: a reason, values by column, or `notify: false` to decline without an email. */
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
