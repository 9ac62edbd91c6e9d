import {existsSync} from 'node:fs';
import {findChromium} from '../../tools/shared/browser';
import {startChromium} from './drivers/chromium';
import type {Driver, Setting} from './drivers/driver';
import {startFirefox} from './drivers/firefox';
import {oldChromium} from './drivers/oldChromium';
import {startWayland, startWebKit, startX} from './drivers/webkit';

export interface Engine {
  /** What to install before the engine can start; undefined if nothing is missing. */
  missing(): string | undefined;
  start(setting: Setting): Promise<Driver>;
  /** Journeys that the engine cannot make, by the first words of their names, with the reason. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

const firefox = '/usr/bin/firefox-esr';
const gtk = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** The engines that the site is tested in, newest first. BROWSERS.md says what each stands for. */
export const engines: Readonly<Record<string, Engine>> = {
  chromium: {
    missing: () => undefined,
    start: (setting) => startChromium(findChromium(), setting),
  },
  firefox: {
    missing: () => lacks('firefox-esr', firefox),
    start: (setting) => startFirefox(firefox, setting),
  },
  webkit: {
    missing: () => lacks('webkit2gtk-driver xvfb', '/usr/bin/WebKitWebDriver', gtk, '/usr/bin/Xvfb'),
    async start(setting) {
      const args = ['--automation', `--enable-javascript=${setting.javascript}`];
      const options = {'webkitgtk:browserOptions': {binary: gtk, args}};
      const display = await startX(setting.reducedMotion);
      return startWebKit({driver: '/usr/bin/WebKitWebDriver', options, display}, setting);
    },
  },
  wpe: {
    missing: () =>
      lacks('wpewebkit-driver cog weston', '/usr/bin/WPEWebDriver', '/usr/bin/cog', '/usr/bin/weston'),
    async start(setting) {
      const args = ['--automation', '--platform=wl', `--enable-javascript=${setting.javascript}`];
      const options = {'wpe:browserOptions': {binary: '/usr/bin/cog', args}};
      const display = await startWayland(setting);
      return startWebKit({driver: '/usr/bin/WPEWebDriver', options, display}, setting);
    },
    exceptions: {
      'reduced motion':
        'WPE 2.38 has no setting that asks for less motion; Safari 16 has, and the style is the same as in WebKit.',
    },
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
