import {existsSync} from 'node:fs';
import {findChromium} from '../../tools/shared/browser';
import {startChromium} from './drivers/chromium';
import type {Driver, Setting} from './drivers/driver';
import {startFirefox} from './drivers/firefox';
import {oldChromium} from './drivers/oldChromium';
import {startWebKit} from './drivers/webkit';

export interface Engine {
  /** What to install before the engine can start; undefined if nothing is missing. */
  missing(): string | undefined;
  start(setting: Setting): Promise<Driver>;
}

const chromium: Engine = {
  missing: () => undefined,
  start: (setting) => startChromium(findChromium(), setting),
};

const firefox = '/usr/bin/firefox-esr';

const gtk = {
  driver: '/usr/bin/WebKitWebDriver',
  vendor: 'webkitgtk',
  browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
} as const;

const wpe = {
  driver: '/usr/bin/WPEWebDriver',
  vendor: 'wpe',
  browser: '/usr/bin/cog',
  args: ['--platform=wl'],
} as const;

const weston = '/usr/bin/weston';

/** The engines that the site is tested in, newest first. BROWSERS.md says what each stands for. */
export const engines: Readonly<Record<string, Engine>> = {
  chromium,
  /** The newest engine, which gets only what an old one understands (`fallbacks.spec.ts`). */
  'chromium-floor': chromium,
  firefox: {
    missing: () => lacks('firefox-esr', firefox),
    start: (setting) => startFirefox(firefox, setting),
  },
  webkit: {
    missing: () => lacks('webkit2gtk-driver weston', gtk.driver, gtk.browser, weston),
    start: (setting) => startWebKit(gtk, setting),
  },
  wpe: {
    missing: () => lacks('wpewebkit-driver cog weston', wpe.driver, wpe.browser, weston),
    start: (setting) => startWebKit(wpe, setting),
  },
  'chromium-92': {
    missing() {
      try {
        oldChromium();
        return undefined;
      } catch (error) {
        return `Chromium 92 is fetched from npm, which failed: ${String(error)}`;
      }
    },
    start(setting) {
      const {program, libraries} = oldChromium();
      return startChromium(program, setting, {LD_LIBRARY_PATH: libraries});
    },
  },
};

/** Names missing programs and the Debian packages that contain them. */
function lacks(packages: string, ...programs: readonly string[]): string | undefined {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length
    ? `${missing.join(', ')} is not installed; on Debian 12: apt-get install ${packages}`
    : undefined;
}
