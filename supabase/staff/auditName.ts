import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {z} from 'zod';
import {callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';

/** The user's own file, for all checkouts and projects. */
function fileOf({XDG_CONFIG_HOME: linux, APPDATA: windows}: NodeJS.ProcessEnv): string {
  return path.join(linux || windows || path.join(os.homedir(), '.config'), 'self-os', 'audit-name');
}

interface Sources {
  /** What `--by` says. */
  by: string | undefined;
  env: NodeJS.ProcessEnv;
  /** Asks at the terminal; undefined without one. */
  ask(question: string): Promise<string | undefined>;
}

/**
 * The name that the audit gets: what `--by` says, or what was answered once, and is kept in a file of the user.
 * @throws Error if it isn't known and can't be asked, or if the database refuses it
 */
export async function auditName(access: BackendAccess, {by, env, ask}: Sources): Promise<string> {
  const check = async (name: string) =>
    z.string().parse(await callFunction(access, 'invite_staff_name', {name}));
  const file = fileOf(env);
  const known = by ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined);
  if (known !== undefined) return check(known);
  const login = os.userInfo().username;
  const answer = await ask(`Your name for the audit, which notes who changes what [${login}]:`);
  if (answer === undefined)
    throw new Error(
      'Who does this? The audit needs a name: add --by NAME, or run the command at a terminal once, which asks.',
    );
  const name = await check(answer || login);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `${name}\n`);
  return name;
}
