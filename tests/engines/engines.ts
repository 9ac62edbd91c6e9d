import {existsSync} from 'node:fs';
import {findChromium} from '../../tools/shared/browser';
import type {Engine} from './driver';
import {startChromium} from './drivers/chromium';
import {startWayland, startX} from './drivers/displays';
import {startFirefox} from './drivers/firefox';
import {oldChromium} from './drivers/oldChromium';
import {startWebKit} from './drivers/webkit';

const gtk = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Names missing programs and the Debian packages that contain them. */
function lacks(packages: string, programs: readonly string[]): string | undefined {
  const missing = programs.filter((program) => !existsSync(program));
  return missing.length
    ? `${missing.join(', ')} is not installed; on Debian 12: apt-get install ${packages}`
    : undefined;
}

/** The engines that the site is tested in, newest first. */
export const engines: readonly Engine[] = [
  {
    name: 'chromium',
    standsFor: 'Chrome, Edge, Opera and Samsung Internet of today',
    readsConsole: true,
    costlyMotion: false,
    missing: () => undefined,
    start: (setting) => startChromium(findChromium(), setting),
  },
  {
    name: 'firefox',
    standsFor: 'Firefox ESR and newer',
    readsConsole: true,
    costlyMotion: true,
    missing: () => lacks('firefox-esr', ['/usr/bin/firefox-esr']),
    start: (setting) => startFirefox('/usr/bin/firefox-esr', setting),
  },
  {
    name: 'webkit',
    standsFor: 'Safari of today',
    readsConsole: false,
    costlyMotion: true,
    missing: () => lacks('webkit2gtk-driver xvfb', ['/usr/bin/WebKitWebDriver', gtk, '/usr/bin/Xvfb']),
    async start(setting) {
      const display = await startX(setting.reducedMotion);
      const args = ['--automation', `--enable-javascript=${setting.javascript}`];
      return startWebKit({
        driver: '/usr/bin/WebKitWebDriver',
        options: {'webkitgtk:browserOptions': {binary: gtk, args}},
        environment: display.environment,
        window: setting,
        display: display.program,
      });
    },
  },
  {
    name: 'wpe',
    standsFor: 'Safari 16.0 and the web views of iOS 16.0',
    readsConsole: false,
    costlyMotion: true,
    missing: () =>
      lacks('wpewebkit-driver cog weston', ['/usr/bin/WPEWebDriver', '/usr/bin/cog', '/usr/bin/weston']),
    async start(setting) {
      const display = await startWayland();
      const args = ['--automation', '--platform=wl', `--enable-javascript=${setting.javascript}`];
      return startWebKit({
        driver: '/usr/bin/WPEWebDriver',
        options: {'wpe:browserOptions': {binary: '/usr/bin/cog', args}},
        environment: {
          ...display.environment,
          COG_PLATFORM_WL_VIEW_WIDTH: String(setting.width),
          COG_PLATFORM_WL_VIEW_HEIGHT: String(setting.height),
        },
        display: display.program,
      });
    },
  },
  {
    name: 'chromium-92',
    standsFor: 'Chrome and WebView 92, and near Safari 15.0 to 15.3 in styles and syntax',
    readsConsole: true,
    costlyMotion: true,
    missing() {
      const found = oldChromium();
      return typeof found === 'string' ? found : undefined;
    },
    start(setting) {
      const found = oldChromium();
      if (typeof found === 'string') throw new Error(found);
      return startChromium(found.program, setting, {LD_LIBRARY_PATH: found.libraries});
    },
  },
];

/** Finds an engine by name. @throws Error if there is none */
export function engineOf(name: string): Engine {
  const found = engines.find((engine) => engine.name === name);
  if (!found)
    throw new Error(`There is no engine "${name}", only ${engines.map((each) => each.name).join(', ')}.`);
  return found;
}
