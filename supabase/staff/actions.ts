import {z} from 'zod';
import {callFunction} from './backendAccess';
import type {Staff} from './line';

interface Action {
  /** What is asked before it, if anything. */
  question?: (whom: string) => string;
  /** Whether it causes email, which the command line sends. */
  mails?: boolean;
}

const all = {
  invite: {question: (whom) => `Invite ${whom}?`, mails: true},
  decline: {
    question: (whom) => `Decline the request from ${whom}? A declined request is never invited.`,
    mails: true,
  },
  resend: {
    question: (whom) => `Send ${whom} a new code? The previous one stops working.`,
    mails: true,
  },
  welcome: {mails: true},
  correct: {},
  returned: {
    question: (whom) => `Stop emailing ${whom}?`,
  },
  erase: {
    question: (whom) =>
      `Erase everything about ${whom}, with all emails? A code they have stops working. This can’t be undone.`,
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof all;

/** What staff can do to people; the actions of `act_on_invite` in the database. */
export const actions: Readonly<Record<ActionName, Action>> = all;

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
