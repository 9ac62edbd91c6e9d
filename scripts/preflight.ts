import {checkFree} from '../supabase/local/ports';
import {fail} from './say';

const needed = {major: 20, minor: 20};

/** Exits with a message if Node is too old for this project. */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return;
  fail(
    `This project needs Node ${needed.major}.${needed.minor} or newer and found ${version}. Install a newer version (https://nodejs.org) and run the command again.`,
  );
}

/** Exits with a message if a command that takes no arguments was given some. */
export function refuseArguments(command: string, given = process.argv.slice(2)): void {
  const [first] = given;
  if (first === undefined) return;
  fail(`"${command}" takes no arguments, and was given "${first}". For another port: PORT=3400 ${command}`);
}

/** The port of the site: `PORT`, or 3000 and those after it. Exits with a message if `PORT` is invalid. */
export function sitePort(set = 0): number {
  const port = Number(process.env.PORT || 3000 + set);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    fail(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return port;
}

/** Call it before a long build. Exits with a message if the port that `PORT` names is taken. @throws PortTaken if another is */
export async function checkPort(port: number): Promise<void> {
  await checkFree(port).catch((taken: Error) => {
    if (process.env.PORT) fail(`${taken.message} For example: PORT=${port + 1} in front of the command.`);
    throw taken;
  });
}
