import {existsSync} from 'node:fs';
import {findChromium} from '../../tools/shared/browser';
import type {Driver, Setting} from './driver';
import {oldChromium} from './drivers/oldChromium';
import {startChromium, startFirefox} from './drivers/pages';
import {startWebKit} from './drivers/webkit';

export interface Engine {
  /** The browsers that it represents. */
  readonly standsFor: string;
  /** What to install before the engine can start; undefined if nothing is missing. */
  missing(): string | undefined;
  start(setting: Setting): Promise<Driver>;
}

const firefox = '/usr/bin/firefox-esr';
const gtk = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Names missing programs and the Debian packages that contain them. */
function lacks(packages: string, ...programs: string[]): string | undefined {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length
    ? `${missing.join(', ')} is not installed; on Debian 12: apt-get install ${packages}`
    : undefined;
}

/** The engines that the site is tested in, newest first. */
export const engines = {
  chromium: {
    standsFor: 'Chrome, Edge, Opera and Samsung Internet of today',
    missing: () => undefined,
    start: (setting) => startChromium(findChromium(), setting),
  },
  firefox: {
    standsFor: 'Firefox ESR and newer',
    missing: () => lacks('firefox-esr', firefox),
    start: (setting) => startFirefox(firefox, setting),
  },
  webkit: {
    standsFor: 'Safari of today',
    missing: () => lacks('webkit2gtk-driver weston', '/usr/bin/WebKitWebDriver', gtk, '/usr/bin/weston'),
    start(setting) {
      const args = ['--automation', `--enable-javascript=${setting.javascript}`];
      const capabilities = {browserName: 'MiniBrowser', 'webkitgtk:browserOptions': {binary: gtk, args}};
      return startWebKit({driver: '/usr/bin/WebKitWebDriver', capabilities}, setting);
    },
  },
  wpe: {
    standsFor: 'Safari 16.0 and the web views of iOS 16.0',
    missing: () =>
      lacks('wpewebkit-driver cog weston', '/usr/bin/WPEWebDriver', '/usr/bin/cog', '/usr/bin/weston'),
    start(setting) {
      const args = ['--automation', '--platform=wl', `--enable-javascript=${setting.javascript}`];
      const capabilities = {browserName: 'cog', 'wpe:browserOptions': {binary: '/usr/bin/cog', args}};
      return startWebKit({driver: '/usr/bin/WPEWebDriver', capabilities}, setting);
    },
  },
  'chromium-92': {
    standsFor: 'Chrome and WebView 92, and near Safari 15.0 to 15.3 in styles and syntax',
    missing() {
      const found = oldChromium();
      return typeof found === 'string' ? found : undefined;
    },
    start(setting) {
      const found = oldChromium();
      if (typeof found === 'string') throw new Error(found);
      return startChromium(found.program, setting, found.libraries);
    },
  },
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;
