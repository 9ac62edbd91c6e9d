import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {fail} from './say';

/** Where each browser of the tests is installed, and the Debian packages that bring it. */
const browsers = {
  chromium: {
    // The headless shell is the same engine, but lighter: it creates no windows.
    places: [
      '/usr/lib/chromium/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
    ],
    packages: ['chromium', 'fonts-liberation'],
  },
  firefox: {places: ['/usr/bin/firefox-esr'], packages: ['firefox-esr']},
  webkit: {
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'weston', 'libgl1-mesa-dri'],
  },
};

export type BrowserName = keyof typeof browsers;
const names = Object.keys(browsers) as BrowserName[];

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

/** The path of an installed browser. For Chromium also `CHROMIUM`, or the one that Playwright installed. */
export function findBrowser(name: BrowserName): string | undefined {
  const chosen = name === 'chromium' && process.env.CHROMIUM;
  if (chosen)
    return existsSync(chosen) ? chosen : fail(`CHROMIUM is ${chosen}, which doesn't exist. Unset it.`);
  const places = [...browsers[name].places, ...(name === 'chromium' ? [chromium.executablePath()] : [])];
  return places.find((place) => existsSync(place));
}

/** The path of Chromium. @throws Error with the command that installs it */
export function findChromium(): string {
  const found = findBrowser('chromium');
  if (!found)
    throw new Error(`Chromium is missing. Install it with: ${installCommand(browsers.chromium.packages)}`);
  return found;
}

/**
 * Call it before the tests start. As root on Debian, missing browsers and Git are installed; elsewhere it exits with the command
 * that installs them. The tests leave out Firefox and WebKit where they're missing.
 */
export function requireBrowsers(): void {
  const missing = names.filter((name) => !findBrowser(name));
  const lacksGit = spawnSync('git', ['--version']).error !== undefined;
  if (missing.length === 0 && !lacksGit) return;
  const packages = [...packagesOf(missing), ...(lacksGit ? ['git'] : [])];
  if (hasApt() && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} for the tests …`);
    const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      execFileSync('apt-get', ['-qq', ...command], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      });
  } else if (missing.includes('chromium') || lacksGit) {
    fail(`The tests need ${packages.join(', ')}. Install them first: ${installCommand(packages)}`);
  } else {
    console.log(`No tests in ${missing.join(' and ')}. To run these too: ${installCommand(packages)}`);
  }
}

const hasApt = () => existsSync('/usr/bin/apt-get');

const packagesOf = (missing: readonly BrowserName[]) => missing.flatMap((name) => browsers[name].packages);

/** The command that installs Debian's packages, or elsewhere Playwright's Chromium. */
function installCommand(packages: readonly string[]): string {
  const asRoot = existsSync('/usr/bin/sudo') ? 'sudo sh -c' : 'su -c';
  if (hasApt()) return `${asRoot} "apt-get update && apt-get install -y ${packages.join(' ')}"`;
  return 'npx playwright install chromium';
}
