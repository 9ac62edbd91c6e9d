import type {Driver, Setting} from './drivers/driver';
import {startFirefox} from './drivers/firefox';
import {startWebKit} from './drivers/webkit';

type Start = (setting: Setting) => Promise<Driver>;

/** Starts each engine that the site is tested in. tests/e2e runs in Chromium. */
export const engines: Readonly<Record<string, Start>> = {
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
};
