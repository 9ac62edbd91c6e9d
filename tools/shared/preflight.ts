import {isFree} from 'local-supabase/ports';
import {fail, portSentence} from './say';

const needed = {major: 20, minor: 20};

/** Exits with a message if Node is too old for this project. */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > needed.major || (major === needed.major && minor >= needed.minor)) return;
  fail(
    `This project needs Node ${needed.major}.${needed.minor} or newer and found ${version}. Install a newer version (https://nodejs.org) and run the command again.`,
  );
}

/** The port of the site: `PORT`, or 3000. Exits with a message if `PORT` is invalid. */
export function sitePort(): number {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    fail(`PORT must be a whole number from 1 to 65535, not "${process.env.PORT}".`);
  }
  return port;
}

/** Exits with a message if the port is taken; call it before a long build. */
export async function checkPort(port: number): Promise<void> {
  if (!(await isFree(port))) fail(portSentence(port));
}
