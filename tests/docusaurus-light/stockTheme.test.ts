import {execFileSync} from 'node:child_process';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {chromium} from '@playwright/test';
import type {Browser, Page} from '@playwright/test';
import {chromiumArguments, findChromium} from '@site/tools/shared/browser';
import {serveSite} from '@site/tools/shared/siteServer';

/** The package on a site that has nothing of ours: three pages with the theme as it comes. */

jest.setTimeout(30_000);
const fixture = path.join(__dirname, 'fixture');
let outDir: string;
let server: Server;
let browser: Browser;
let asked: string[] = [];
let wrong: string[] = [];
/** Holds back the scripts of React, as a slow connection does. */
let delay = 0;

beforeAll(async () => {
  outDir = mkdtempSync(path.join(os.tmpdir(), 'stock-'));
  execFileSync('npx', ['docusaurus', 'build', fixture, '--out-dir', outDir], {stdio: 'pipe'});
  server = await serveSite(outDir, 0);
  browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(outDir, {recursive: true, force: true});
  rmSync(path.join(fixture, '.docusaurus'), {recursive: true, force: true});
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  expect(wrong).toEqual([]);
});

/** Opens a page, and collects what goes wrong in it. */
async function open(route: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
  asked = [];
  delay = 0;
  const page = await browser.newPage({viewport: {width: 1280, height: 800}, ...options});
  wrong = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/*.js', async (route) => {
    await pause(delay);
    await route.continue().catch(() => undefined);
  });
  page.on('pageerror', ({message}) => wrong.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${route}`);
  return page;
}
const scripts = () => asked.filter((name) => name.endsWith('.js'));

test.each([
  ['/', 'Words of the first page.'],
  ['/second', 'const copied = true;'],
  ['/third', 'Value'],
])('%s is read with its styles and without scripts', async (route, words) => {
  const page = await open(route, {javaScriptEnabled: false});
  expect(await page.locator('article').innerText()).toContain(words);
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
  expect(asked).toEqual([route]);
});

test('a page that is only read loads neither React nor a style sheet', async () => {
  const page = await open('/');
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(500);
  expect(asked.filter((name) => /\.(js|css)$/.test(name))).toEqual([]);
});

test('links need no React', async () => {
  const page = await open('/');
  await page.route('**/*.js', () => undefined);
  await page.locator('.navbar').getByText('Second').click();
  await page.waitForURL('**/second');
});

/** What only React does with a tap, and what is then to be seen. */
test.each([
  ['a tab', 'role=tab[name=Two]', 'text=Text of two.'],
  ['the search', '.DocSearch-Button', '.DocSearch-Modal'],
  ['details', 'text=Closed at first', 'text=Opened by the reader.'],
  ['the color mode, whose button React enables', '[class*=colorMode] button', 'html[data-theme=dark]'],
  ['a group of the sidebar', '.menu >> text=More', '.menu >> text=Third page'],
])('the first tap on %s starts React and is not lost', async (_, control, shown) => {
  const page = await open('/');
  delay = 300;
  await page.locator(control).first().click({force: true});
  await page.locator(shown).waitFor();
  expect(scripts().length).toBeGreaterThan(1);
});

test('nor is the first press of the key of the search', async () => {
  const page = await open('/');
  delay = 300;
  await page.keyboard.press('Control+k');
  await page.locator('.DocSearch-Modal').waitFor();
});

test('on a phone the first tap opens the menu', async () => {
  const page = await open('/', {viewport: {width: 390, height: 800}, hasTouch: true, isMobile: true});
  delay = 300;
  await page.locator('.navbar__toggle').tap();
  await page.locator('.navbar-sidebar__items').getByText('More').waitFor();
});

test('what the theme shows only where React runs is there after the first touch', async () => {
  const page = await open('/second');
  const copy = page.getByRole('button', {name: /copy/i});
  expect(await copy.count()).toBe(0);
  await page.locator('pre').click();
  await copy.waitFor({state: 'attached'});
});

test('once React runs, links change the page without loading it', async () => {
  const page = await open('/');
  await page.getByRole('tab', {name: 'Two'}).click();
  await page.getByText('Text of two.').waitFor();
  asked = [];
  await page.locator('.navbar').getByText('Second').click();
  await page.getByText('Words of the second page').waitFor();
  expect(asked).not.toContain('/second');
  expect(await page.locator('pre').evaluate((code) => getComputedStyle(code).overflowX)).toBe('auto');
});
