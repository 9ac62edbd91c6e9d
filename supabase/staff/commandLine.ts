import {parseArgs} from 'node:util';

const pasted = 'ADDRESS may be pasted with a name, brackets or mailto: around it; an id works too.';
const changing =
  '--dry-run says what would happen and changes nothing; --yes answers the question, for scripts.';

/** What each command takes and does, and what else its help says. */
const commands = {
  list: {
    usage: '[--state STATE] [--count NUMBER]',
    summary: 'the oldest that wait for an invite, or that are in another state',
    help: 'STATE is requested, invited, declined, undeliverable or left_before. Shows 50 unless --count says otherwise.',
  },
  invite: {
    usage: '[ADDRESS …] [--count NUMBER] [--dry-run] [--yes]',
    summary: 'invites people and emails their codes; who has a code gets a new one',
    help: `Name people, or invite the oldest with --count. ${pasted}
A new code replaces the one before. Who left, or has used their code, isn’t invited.\n${changing}`,
  },
  decline: {
    usage: 'ADDRESS … [--why "…"] [--no-email] [--dry-run] [--yes]',
    summary: 'declines people, with a reason that they get by email',
    help: `${pasted}\nNeeds --why, which is sent as you write it, or --no-email: then only an answer that still waits says so.\n${changing}`,
  },
  find: {
    usage: 'WORDS',
    summary: 'everything that is stored about people, as JSON',
    help: 'WORDS are addresses, an id or its beginning, digits of a phone number, or parts of a name or SELF ID.',
  },
  erase: {
    usage: 'ADDRESS … [--dry-run] [--yes]',
    summary: 'deletes people with all their requests, or requests by their ids',
    help: `${pasted}
The id of a request deletes that one, and its person if it’s the only one. Whoever is erased by their address is asked before an
invite goes to it again. Nothing undoes it.\n${changing}`,
  },
  export: {
    usage: '',
    summary: 'everybody, the oldest first, as CSV',
    help: 'Personal data: delete the file when you’re done.',
  },
  status: {
    usage: '',
    summary: 'keys, rights, clock, email and limits; ends with 1 if something needs you',
    help: 'Set SUPABASE_PUBLISHABLE_KEY too, and it tries what a visitor can do.',
  },
} as const;

export type CommandName = keyof typeof commands;

const npm = 'npm run -s invites --';

function overview(): string {
  const lines = Object.entries(commands).map(([name, {summary}]) => `  ${name.padEnd(9)}${summary}`);
  return `Usage: ${npm} COMMAND\n\n${lines.join('\n')}\n\nFor one command: ${npm} COMMAND --help
Works on the local backend ("npm run backend"), or on the hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;
}

export interface Parsed {
  command: CommandName;
  words: string[];
  flags: {state?: string; count?: string; why?: string; 'no-email'?: true; 'dry-run'?: true; yes?: true};
}

/** Parses a command line. Nothing that a command doesn't use is ignored. @returns the text of the help, if it's asked for */
export function parse([first = '', ...args]: readonly string[]): Parsed | string {
  if (['--help', '-h', 'help'].includes(first)) return overview();
  if (!Object.hasOwn(commands, first))
    throw new Error(`${first ? `There’s no command "${first}".` : 'Which command?'}\n\n${overview()}`);
  const command = first as CommandName;
  const {usage, summary, help} = commands[command];
  const [takes = ''] = usage.split(/ ?\[--/);
  const options = [...usage.matchAll(/--([\w-]+)( )?/g)].map(
    ([, flag, value]) => [flag, {type: value ? 'string' : 'boolean'} as const] as const,
  );
  const line = `${npm} ${command} ${usage}`.trim();
  try {
    const {values, positionals} = parseArgs({
      args,
      options: {...Object.fromEntries(options), help: {type: 'boolean', short: 'h'}},
      allowPositionals: true,
    });
    if ('help' in values) return `${line}\n\n${summary}\n${help}`;
    if (positionals.length > 0 && !takes) throw new Error(`"${command}" doesn’t take "${positionals[0]}".`);
    if (positionals.length === 0 && /^[A-Z]/.test(takes)) throw new Error(`"${command}" needs ${takes}.`);
    return {command, words: positionals, flags: values as Parsed['flags']};
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /Unknown option '(.+?)'/.exec(message) ?? [];
    throw new Error(`${unknown ? `"${command}" doesn’t take ${unknown}.` : message}\nUsage: ${line}`);
  }
}
