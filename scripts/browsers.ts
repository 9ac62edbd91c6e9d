import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** Where each browser of the tests is installed, and the Debian packages that bring it. */
const browsers = {
  chromium: {
    // The headless shell is the same engine, but lighter: it creates no windows.
    places: [
      process.env.CHROMIUM ?? '',
      ...['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'],
      chromium.executablePath(),
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

/** Arguments that make Chromium work on a laptop, as root and in a container. */
export const chromiumArguments = [
  ...['headless', 'no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run', 'disable-sync'],
  ...['disable-background-networking', 'disable-component-update'],
].map((name) => `--${name}`);

/** The path of an installed browser. For Chromium that of `CHROMIUM`, or the one that Playwright installed. */
export const findBrowser = (name: BrowserName) => browsers[name].places.find((place) => existsSync(place));

/** The path of Chromium. @throws Error with the command that installs it */
export function findChromium(): string {
  const found = findBrowser('chromium');
  if (found) return found;
  throw new Error(`Chromium is missing. Install it with: ${installCommand(browsers.chromium.packages)}`);
}

/**
 * Call it before the tests start. As root on Debian, missing browsers and Git are installed; elsewhere it exits with the command
 * that installs them. The tests leave out Firefox and WebKit where they're missing.
 */
export function requireBrowsers(): void {
  const missing = (Object.keys(browsers) as BrowserName[]).filter((name) => !findBrowser(name));
  const lacksGit = spawnSync('git', ['--version']).error !== undefined;
  const packages = [...missing.flatMap((name) => browsers[name].packages), ...(lacksGit ? ['git'] : [])];
  if (packages.length === 0) return;
  if (hasApt() && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} for the tests …`);
    for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      execFileSync('apt-get', ['-qq', ...command], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
      });
  } else if (missing.includes('chromium') || lacksGit)
    throw new Error(`The tests need ${packages.join(', ')}. Install them first: ${installCommand(packages)}`);
  else console.log(`No tests in ${missing.join(' and ')}. To run these too: ${installCommand(packages)}`);
}

const hasApt = () => existsSync('/usr/bin/apt-get');

/** The command that installs Debian's packages, or elsewhere Playwright's Chromium. */
function installCommand(packages: readonly string[]): string {
  const asRoot = existsSync('/usr/bin/sudo') ? 'sudo sh -c' : 'su -c';
  if (hasApt()) return `${asRoot} "apt-get update && apt-get install -y ${packages.join(' ')}"`;
  return 'npx playwright install chromium';
}
