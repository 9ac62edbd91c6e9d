import {z} from 'zod';
import {loopback} from 'local-supabase/ports';
import {callFunction} from '../backendAccess';
import {readable} from '../line';
import type {Staff} from '../line';
import {deskPort, startDesk} from './startDesk';

const roles = ['read', 'invite', 'erase'] as const;

const helpers = z.array(
  z.object({name: z.string(), role: z.string(), endsAt: z.string(), state: z.string()}),
);

interface DeskCall {
  what: string;
  name: string;
  role: string;
  days: number;
  say(line: string): void;
}

/** Serves the desk until the process ends, or makes, removes and lists its helpers. */
export async function runDesk(staff: Staff, {what, name, role, days, say}: DeskCall): Promise<void> {
  /** Makes a helper, or renews one. @returns the link that opens the desk for them, once */
  async function linkFor(helper: string, may: string): Promise<string> {
    if (!roles.some((known) => known === may)) throw new Error(`--role is one of ${roles.join(', ')}.`);
    if (!/^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,59}$/u.test(helper))
      throw new Error('A name has up to 60 letters and digits: --by names the owner.');
    const given = {helper, may, days, by_whom: staff.by};
    const token = z.string().parse(await callFunction(staff, 'add_invite_helper', given));
    return `http://${loopback}:${deskPort}/enter#${token}`;
  }
  switch (what) {
    case '':
      await startDesk(staff);
      say(
        `The desk is open until Ctrl-C. Your link, which works once:\n  ${await linkFor(staff.by, 'erase')}`,
      );
      return new Promise(() => {});
    case 'add':
      return say(
        `${name} may ${role} for ${days} days. This link works once, within a day:\n  ${await linkFor(name, role)}`,
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
