import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** The headless shell is the same engine, but lighter: it creates no windows. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'; // Debian's binary, without its wrapper script
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const advice =
  'Chromium is needed and none was found. On Debian or Ubuntu run "apt-get install -y chromium"; elsewhere run "npx playwright install chromium", or set CHROMIUM to the path of a Chromium or Chrome.';

/** Arguments that make Chromium work on a laptop, as root and in a container. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium: `CHROMIUM`, a common location, or Playwright's own, which is installed if necessary.
 * @throws Error with advice, if none is found and none could be installed
 */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM is ${chosen}, which does not exist. Correct or unset it.`);
  }
  const places = [headlessShell, ...usual, chromium.executablePath()];
  const found = places.find((candidate) => existsSync(candidate));
  if (found) return found;
  try {
    console.log('No Chromium found: installing Playwright’s own …');
    execFileSync('npx', ['playwright', 'install', 'chromium'], {stdio: 'inherit', timeout: 180_000});
  } catch {
    throw new Error(advice);
  }
  if (!existsSync(chromium.executablePath())) throw new Error(advice);
  return chromium.executablePath();
}
