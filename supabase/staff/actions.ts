import {z} from 'zod';
import {callFunction} from './backendAccess';
import {weekOf} from './line';
import type {Staff} from './line';

interface Action {
  /** The function of the database that does it. */
  call: string;
  /** Its argument that says to whom: pasted addresses, as many as are given, or the id of one request. */
  about: 'address' | 'of_request';
  /** What its button says. */
  press: string;
  /** The states in which the desk offers it. */
  offered?: readonly string[];
  /** What is asked before it is done. */
  question?: (whom: string) => string;
  /** Whether it causes mail: it waits a minute at the desk, and the command line sends. */
  mails?: boolean;
}

export type ActionName = 'invite' | 'decline' | 'resend' | 'welcome' | 'correct' | 'erase' | 'returned';

/** What staff can do to people, on the command line and at the desk. */
export const actions: Readonly<Record<ActionName, Action>> = {
  invite: {
    call: 'invite_address',
    about: 'address',
    press: 'Invite',
    offered: ['requested'],
    question: (whom) => `Invite ${whom}?`,
    mails: true,
  },
  decline: {
    call: 'decline_invite_request',
    about: 'of_request',
    press: 'Decline',
    offered: ['requested'],
    question: (whom) => `Decline the request of ${whom}? A declined request is never invited.`,
    mails: true,
  },
  resend: {
    call: 'send_invite_code',
    about: 'of_request',
    press: 'Send a new code',
    offered: ['invited'],
    question: (whom) => `Mail ${whom} a new code? The one before it stops working.`,
    mails: true,
  },
  welcome: {
    call: 'welcome_invite_address',
    about: 'address',
    press: 'Put back in the line',
    offered: ['declined', 'undeliverable', 'held'],
    mails: true,
  },
  correct: {call: 'correct_invite_request', about: 'of_request', press: 'Correct'},
  erase: {
    call: 'forget_invite_address',
    about: 'address',
    press: 'Erase for good',
    question: (whom) => `Erase everything of ${whom}, with all mails and codes? It cannot be undone.`,
  },
  returned: {
    call: 'return_invite_mail',
    about: 'address',
    press: 'Mail them no more',
    question: (whom) => `Mail ${whom} no more?`,
  },
};

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

/** The addresses in pasted text. @throws Error if there is none */
export function addressesIn(pasted: string): string[] {
  const found = pasted.match(/[^\s<>()",:;]+@[^\s<>()",:;?]+/g);
  if (!found) throw new Error(`There is no email address in "${pasted}".`);
  return [...new Set(found)];
}

/** What an action needs beside its person: a reason, or values by column. */
export interface Details {
  why?: string | undefined;
  changes?: Readonly<Record<string, unknown>>;
}

/** The arguments of an action. @throws Error if a detail is missing */
function argumentsOf(name: ActionName, whom: string, {why, changes}: Details) {
  const about = {[actions[name].about]: whom};
  switch (name) {
    case 'invite':
      return {...about, batch: weekOf(new Date())};
    case 'decline':
      if (!why) throw new Error('Say why; its person is told.');
      return {...about, why};
    case 'returned':
      return {...about, why: why || 'the mail came back'};
    case 'correct':
      return {...about, changes};
    default:
      return about;
  }
}

const answer = z.object({done: z.boolean(), said: z.string()});

/** Acts on one person. @returns whether it was done, and a sentence that says so */
export async function act(
  staff: Staff,
  name: ActionName,
  whom: string,
  details: Details = {},
): Promise<z.output<typeof answer>> {
  const given = {...argumentsOf(name, whom, details), by_whom: staff.by};
  return answer.parse(await callFunction(staff, actions[name].call, given));
}

/** Acts on people when it can no longer be taken back. */
export async function plan(staff: Staff, name: ActionName, whom: string[], details: Details): Promise<void> {
  const calls = whom.map((one) => argumentsOf(name, one, details));
  await callFunction(staff, actions[name].call, {calls}, true);
}
