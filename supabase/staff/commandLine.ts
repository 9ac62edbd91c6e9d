import {parseArgs} from 'node:util';

/** The flags of all commands. */
const flags = {
  state: {type: 'string', takes: 'STATE'},
  count: {type: 'string', takes: 'NUMBER'},
  why: {type: 'string', takes: '"…"'},
  'no-email': {type: 'boolean'},
  'dry-run': {type: 'boolean'},
  yes: {type: 'boolean'},
  json: {type: 'boolean'},
} as const;

type Flag = keyof typeof flags;

interface Command {
  /** What it does, for the list of commands. */
  summary: string;
  /** What it takes besides flags; empty if nothing. */
  words: string;
  flags: readonly Flag[];
  /** What else there is to know. */
  help: string;
}

const changing = ['dry-run', 'yes'] as const;
const pasted = 'ADDRESS may be pasted with a name, brackets or mailto: around it; an id works too.';

export const commands = {
  list: {
    summary: 'the oldest that wait for an invite, or that are in another state',
    words: '',
    flags: ['state', 'count'],
    help: 'STATE is requested, invited, declined, undeliverable or held. Shows 50 unless --count says otherwise.',
  },
  invite: {
    summary: 'invites people and emails their codes; who has a code gets a new one',
    words: '[ADDRESS …]',
    flags: ['count', ...changing],
    help: `Name people, or invite the oldest with --count. ${pasted}\nA new code replaces the one before. Who left, or has used their code, isn’t invited.`,
  },
  decline: {
    summary: 'declines people, with a reason that they get by email',
    words: 'ADDRESS …',
    flags: ['why', 'no-email', ...changing],
    help: `${pasted}\nNeeds --why, which is sent as you write it, or --no-email: then nobody is told.`,
  },
  find: {
    summary: 'everything that is stored about people, as JSON',
    words: 'WORDS',
    flags: [],
    help: 'WORDS are an address, an id or its beginning, digits of a phone number, or parts of a name or SELF ID.',
  },
  erase: {
    summary: 'deletes people with all their forms, or one form by its id',
    words: 'ADDRESS …',
    flags: changing,
    help: `${pasted}\nThe id of one form deletes that form: if it’s the only one, its person too. Who is erased is asked before an invite goes to their address again. Nothing undoes it.`,
  },
  export: {
    summary: 'everybody, the oldest first, as CSV',
    words: '',
    flags: ['json'],
    help: 'Personal data: delete the file when you’re done.',
  },
  status: {
    summary: 'keys, rights, clock, email and limits; ends with 1 if something needs you',
    words: '',
    flags: [],
    help: 'Set SUPABASE_PUBLISHABLE_KEY too, and it tries what a visitor can do.',
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

const name = 'npm run -s invites --';

function usageOf(command: CommandName): string {
  const {words, flags: own} = commands[command];
  const options = own.map(
    (flag: Flag) => `[--${flag}${'takes' in flags[flag] ? ` ${flags[flag].takes}` : ''}]`,
  );
  return [name, command, words, ...options].filter(Boolean).join(' ');
}

/** The help of a command, or of all. */
export function helpOn(command?: CommandName): string {
  if (command)
    return `${usageOf(command)}\n\n${commands[command].summary}\n${commands[command].help}${
      (commands[command].flags as readonly Flag[]).includes('yes')
        ? '\n--dry-run says what would happen and changes nothing; --yes answers the question, for scripts.'
        : ''
    }`;
  const lines = Object.entries(commands).map(([key, {summary}]) => `  ${key.padEnd(9)}${summary}`);
  return `Usage: ${name} COMMAND\n\n${lines.join('\n')}\n\nFor one command: ${name} COMMAND --help
Works on the local backend ("npm run backend"), or on the hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set.`;
}

export interface Parsed {
  command: CommandName;
  words: string[];
  flags: {[Name in Flag]?: (typeof flags)[Name]['type'] extends 'string' ? string : boolean};
}

/** Parses a command line. Nothing that a command doesn't use is ignored. @returns the text of the help, if it's asked for */
export function parse(given: readonly string[]): Parsed | string {
  const [first = '', ...rest] = given;
  if (first === '--help' || first === '-h' || first === 'help') return helpOn();
  if (!Object.hasOwn(commands, first))
    throw new Error(`${first ? `There is no command "${first}".` : 'Which command?'}\n\n${helpOn()}`);
  const command = first as CommandName;
  const fault = (message: string) => new Error(`${message}\nUsage: ${usageOf(command)}`);
  let read;
  try {
    const options = {help: {type: 'boolean', short: 'h'}, ...flags} as const;
    read = parseArgs({args: rest, options, allowPositionals: true});
  } catch (error) {
    throw fault(error instanceof Error ? error.message : String(error));
  }
  const {help, ...values} = read.values;
  if (help) return helpOn(command);
  const [unused] = Object.keys(values).filter(
    (flag) => !(commands[command].flags as readonly string[]).includes(flag),
  );
  if (unused) throw fault(`"${command}" doesn’t take --${unused}.`);
  const [word] = read.positionals;
  if (word !== undefined && !commands[command].words) throw fault(`"${command}" doesn’t take "${word}".`);
  if (word === undefined && /^[A-Z]/.test(commands[command].words))
    throw fault(`"${command}" needs ${commands[command].words}.`);
  return {command, words: read.positionals, flags: values};
}
