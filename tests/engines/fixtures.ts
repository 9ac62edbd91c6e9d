import {cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test as base} from '@playwright/test';
import {serveSite} from '../../scripts/docusaurus';
import {freePorts} from '../../supabase/local/ports';
import {builtSite} from '../e2e/support/builtSite';
import {withBrowser} from './browsers';
import type {Driver} from './driver';

type Size = Readonly<Record<'width' | 'height', number>>;

export const phone: Size = {width: 390, height: 844};
export const desk: Size = {width: 1280, height: 800};

/** Keeps what goes wrong in a page, because WebDriver doesn't expose the console. Runs in the page. */
const recorder = `<!doctype html><script>(function () {
  function keep(text) {
    sessionStorage.errors = (sessionStorage.errors || '') + location.pathname + ': ' + text + '\\n';
  }
  addEventListener('error', function (event) {
    // Of a script that is lost, elements stay undefined; WebKit also reports those of a page that is left.
    if (event.message) keep(event.message);
    else if (event.target.localName !== 'script') keep('did not load: ' + (event.target.src || event.target.href));
  }, true);
  addEventListener('unhandledrejection', function (event) { keep('unhandled: ' + event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) {
    keep(event.effectiveDirective + ' refused ' + event.blockedURI);
  });
  console.error = function () { keep(Array.prototype.join.call(arguments, ' ')); };
})();</script>`;

/** Copies the built site, with the recorder first in each page, so that it comes before the page's policy. */
function recordingCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-site-'));
  cpSync(builtSite, folder, {recursive: true});
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const file = path.join(folder, name);
    if (name.endsWith('.html')) writeFileSync(file, recorder + readFileSync(file, 'utf8'));
  }
  return folder;
}

interface Tools {
  size: Size;
  driver: Driver;
  /** Opens a path of the built site, which forgets a test after its end, and waits for the load event. */
  open: (path: string) => Promise<unknown>;
}

/** Playwright's runner with other browsers, each started once. */
export const test = base.extend<Tools, {browserInUse: string; site: string; engine: Driver}>({
  browserInUse: ['firefox', {option: true, scope: 'worker'}],
  site: [
    async ({}, give) => {
      const copy = recordingCopy();
      const {api: port} = await freePorts();
      const server = await serveSite(copy, port);
      await give(`http://localhost:${port}`);
      await server.stop();
      rmSync(copy, {recursive: true});
    },
    {scope: 'worker'},
  ],
  engine: [({browserInUse}, give) => withBrowser(browserInUse, give), {scope: 'worker', timeout: 600_000}],
  size: [phone, {option: true}],
  driver: async ({engine, size: {width, height}}, give) => {
    const inner = () => engine.run(() => [innerWidth, innerHeight] as const);
    // The toolbar takes space, and more once it has loaded.
    let [outerWidth, outerHeight] = [width, height];
    await expect(async () => {
      await engine.resize(outerWidth, outerHeight);
      const [x, y] = await inner();
      outerWidth += width - x;
      outerHeight += height - y;
      expect([x, y]).toEqual([width, height]);
    }).toPass({timeout: 60_000});
    await give(engine);
    // The page would keep loading, or playing its film.
    await engine.open('about:blank').catch(() => undefined);
  },
  open: async ({driver, site}, give) => {
    await give((route) => driver.open(site + route));
    const errors = await driver.run(() => {
      const {errors} = sessionStorage as {errors?: string};
      sessionStorage.clear();
      localStorage.clear();
      return errors;
    });
    expect(errors ?? '').toBe('');
  },
});

export {expect};
