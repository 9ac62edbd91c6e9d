import {parseArgs} from 'node:util';

/** The flags, with what they take. */
const flags = {
  state: 'STATE',
  count: 'NUMBER',
  why: '"…"',
  'no-email': '',
  'dry-run': '',
  yes: '',
} as const;

type Flag = keyof typeof flags;

const pasted = 'ADDRESS may be pasted with a name, brackets or mailto: around it; an id works too.';
const changing =
  '--dry-run says what would happen and changes nothing; --yes answers the question, for scripts.';

/** What each command does, takes, and needs said. */
const commands = {
  list: {
    summary: 'the oldest that wait for an invite, or that are in another state',
    words: '',
    flags: ['state', 'count'],
    help: 'STATE is requested, invited, declined, undeliverable or left_before. Shows 50 unless --count says otherwise.',
  },
  invite: {
    summary: 'invites people and emails their codes; who has a code gets a new one',
    words: '[ADDRESS …]',
    flags: ['count', 'dry-run', 'yes'],
    help: `Name people, or invite the oldest with --count. ${pasted}
A new code replaces the one before. Who left, or has used their code, isn’t invited.\n${changing}`,
  },
  decline: {
    summary: 'declines people, with a reason that they get by email',
    words: 'ADDRESS …',
    flags: ['why', 'no-email', 'dry-run', 'yes'],
    help: `${pasted}\nNeeds --why, which is sent as you write it, or --no-email: then only an answer that still waits says so.\n${changing}`,
  },
  find: {
    summary: 'everything that is stored about people, as JSON',
    words: 'WORDS',
    flags: [],
    help: 'WORDS are an address, an id or its beginning, digits of a phone number, or parts of a name or SELF ID.',
  },
  erase: {
    summary: 'deletes people with all their requests, or one request by its id',
    words: 'ADDRESS …',
    flags: ['dry-run', 'yes'],
    help: `${pasted}
The id of a request deletes that one, and its person if it’s the only one. Whoever is erased by their address is asked before an
invite goes to it again. Nothing undoes it.\n${changing}`,
  },
  export: {
    summary: 'everybody, the oldest first, as CSV',
    words: '',
    flags: [],
    help: 'Personal data: delete the file when you’re done.',
  },
  status: {
    summary: 'keys, rights, clock, email and limits; ends with 1 if something needs you',
    words: '',
    flags: [],
    help: 'Set SUPABASE_PUBLISHABLE_KEY too, and it tries what a visitor can do.',
  },
} as const satisfies Record<string, {summary: string; words: string; flags: readonly Flag[]; help: string}>;

export type CommandName = keyof typeof commands;

const npm = 'npm run -s invites --';

function usageOf(command: CommandName): string {
  const {words, flags: own} = commands[command];
  const optional = own.map((flag: Flag) => `[--${`${flag} ${flags[flag]}`.trim()}]`);
  return [npm, command, words, ...optional].filter(Boolean).join(' ');
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, {summary}]) => `  ${name.padEnd(9)}${summary}`);
  return `Usage: ${npm} COMMAND\n\n${lines.join('\n')}\n\nFor one command: ${npm} COMMAND --help
Works on the local backend ("npm run backend"), or on the hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;
}

export interface Parsed {
  command: CommandName;
  words: string[];
  flags: {[Name in Flag]?: (typeof flags)[Name] extends '' ? boolean : string};
}

/** Parses a command line. Nothing that a command doesn't use is ignored. @returns the text of the help, if it's asked for */
export function parse([first = '', ...rest]: readonly string[]): Parsed | string {
  if (['--help', '-h', 'help'].includes(first)) return overview();
  if (!Object.hasOwn(commands, first))
    throw new Error(`${first ? `There’s no command "${first}".` : 'Which command?'}\n\n${overview()}`);
  const command = first as CommandName;
  const {words, summary, help, flags: own} = commands[command];
  const options = own.map((flag: Flag) => [flag, {type: flags[flag] ? 'string' : 'boolean'}] as const);
  try {
    const {values, positionals} = parseArgs({
      args: rest,
      options: {...Object.fromEntries(options), help: {type: 'boolean', short: 'h'}},
      allowPositionals: true,
    });
    if (values.help) return `${usageOf(command)}\n\n${summary}\n${help}`;
    if (positionals.length > 0 && !words) throw new Error(`"${command}" doesn’t take "${positionals[0]}".`);
    if (positionals.length === 0 && /^[A-Z]/.test(words)) throw new Error(`"${command}" needs ${words}.`);
    return {command, words: positionals, flags: values as Parsed['flags']};
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, unknown] = /Unknown option '(.+?)'/.exec(message) ?? [];
    throw new Error(
      `${unknown ? `"${command}" doesn’t take ${unknown}.` : message}\nUsage: ${usageOf(command)}`,
    );
  }
}
