import {findChromium} from '../../tools/shared/browser';
import {startChromium} from './drivers/chromium';
import type {Driver, Setting} from './drivers/driver';
import {startFirefox} from './drivers/firefox';
import {oldChromium} from './drivers/oldChromium';
import {startWebKit} from './drivers/webkit';

type Start = (setting: Setting) => Promise<Driver>;

/** Starts each engine that the site is tested in, newest first. BROWSERS.md says what it stands for, and what to install. */
export const engines: Readonly<Record<string, Start>> = {
  chromium: (setting) => startChromium(findChromium(), setting),
  firefox: startFirefox,
  webkit: (setting) =>
    startWebKit(
      {
        driver: '/usr/bin/WebKitWebDriver',
        vendor: 'webkitgtk',
        browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      },
      setting,
    ),
  wpe: (setting) =>
    startWebKit(
      {
        driver: '/usr/bin/WPEWebDriver',
        vendor: 'wpe',
        browser: '/usr/bin/cog',
        args: ['--platform=wl'],
      },
      setting,
    ),
  'chromium-92': async (setting) => {
    const {program, libraries} = oldChromium();
    return startChromium(program, setting, {LD_LIBRARY_PATH: libraries});
  },
};
