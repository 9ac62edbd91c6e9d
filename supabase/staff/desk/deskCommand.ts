import {z} from 'zod';
import {loopback} from 'local-supabase/ports';
import {callFunction} from '../backendAccess';
import {readable} from '../health';
import type {Staff} from '../line';
import {deskPort, startDesk} from './startDesk';

const roles = ['read', 'invite', 'erase'] as const;

const helpers = z.array(
  z.object({name: z.string(), role: z.string(), endsAt: z.string(), state: z.string()}),
);

/** Makes a helper, or renews one. @returns the link that opens the desk for them, once */
async function addHelper(staff: Staff, helper: string, role: string, days: number): Promise<string> {
  if (!roles.some((known) => known === role)) throw new Error(`--role is one of ${roles.join(', ')}.`);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,59}$/u.test(helper))
    throw new Error('A name has up to 60 letters and digits: --by names the owner.');
  const given = {helper, may: role, days, by_whom: staff.by};
  const token = z.string().parse(await callFunction(staff, 'add_invite_helper', given));
  return `http://${loopback}:${deskPort}/enter#${token}`;
}

/** Serves the desk until the process ends, or makes, removes and lists its helpers. */
export async function runDesk(
  staff: Staff,
  {
    act,
    name,
    role,
    days,
    say,
  }: {act: string; name: string; role: string; days: number; say(line: string): void},
): Promise<void> {
  if (act !== '' && act !== 'list' && !name)
    throw new Error(`Say whose: npm run invites -- desk ${act} <name>`);
  switch (act) {
    case '': {
      await startDesk(staff);
      const link = await addHelper(staff, staff.by, 'erase', days);
      say(`The desk is open until Ctrl-C. Your link, which works once:\n  ${link}`);
      return new Promise(() => {});
    }
    case 'add':
      return say(
        `${name} may ${role} for ${days} days. This link works once, within a day:\n  ${await addHelper(staff, name, role, days)}`,
      );
    case 'remove': {
      const removed = await callFunction(staff, 'remove_invite_helper', {helper: name, by_whom: staff.by});
      return say(removed ? `${name} is out.` : `There is no helper ${name}.`);
    }
    case 'list':
      for (const one of helpers.parse(await callFunction(staff, 'list_invite_helpers')))
        say(`${one.name}  may ${one.role}  until ${readable(one.endsAt)}  ${one.state}`);
      return;
    default:
      throw new Error('Say desk, desk add <name> --role invite, desk remove <name> or desk list.');
  }
}
