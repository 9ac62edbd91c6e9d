/** @jest-environment node */
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {readPages} from 'docusaurus-light/pages';
import {keptPages} from '../../../../src/facts/keptPages';
import {writeKept} from '../../../../tools/site/machines/keptPages';

const [slug] = keptPages;
const address = `https://selfos.example/docs/${slug}`;
let outDir: string;

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'kept-'));
  mkdirSync(path.join(outDir, 'docs'));
});
afterEach(() => rmSync(outDir, {recursive: true}));

/** The copy of a page with this text. */
async function kept(text: string): Promise<string> {
  const page = `<!doctype html><head><link rel=stylesheet href=/a.css><script src=/a.js></script></head><body><nav>Menu</nav><article><h1>Installation <span>guide</span></h1>${text}</article>`;
  writeFileSync(path.join(outDir, 'docs', `${slug}.html`), page);
  const pages = await readPages(outDir);
  await writeKept({pages, baseUrl: '/', siteConfig: {url: 'https://selfos.example'}});
  return readFileSync(path.join(outDir, 'docs', `${slug}.keep.html`), 'utf8');
}

test('the copy is self-contained, has no script, and links back to the page', async () => {
  const html = await kept(
    '<p>Words <script>go()</script></p><img src="/a.png" alt="A phone"><form><input></form>',
  );
  expect(html).not.toMatch(/<script|<link|\ssrc=|url\(|<form|<input|Menu/);
  expect(html).toContain('<title>Installation guide</title>');
  expect(html).toContain(`<a href="${address}">`);
});

test('links to the site become absolute, fragment links stay as they are', async () => {
  const html = await kept('<h2 id="steps">Steps</h2><a href="/docs/glossary">G</a> <a href="#steps">S</a>');
  expect(html).toContain('href="https://selfos.example/docs/glossary"');
  expect(html).toContain('href="#steps"');
  expect(html).toContain('<h2 id="steps">');
});

test('each tab becomes a disclosure with its name and all of its steps', async () => {
  const html = await kept(
    '<div data-tabs=platform><input type=radio><label>Android</label><div data-tab=Android><ol><li>Open the APK</ol></div><input type=radio><label>iPhone</label><div data-tab=iPhone><ol><li>Install <b>TestFlight</b></ol></div></div>',
  );
  expect(html).toMatch(
    /<details><summary>Android<\/summary><ol><li>Open the APK<\/li><\/ol><\/details>.*<details><summary>iPhone<\/summary><ol><li>Install <b>TestFlight<\/b>/,
  );
});

test('a glossary term stays as text, without its definition', async () => {
  expect(
    await kept('<p>Your <button popovertarget=a>node</button><span id=a popover>A phone.</span> works.</p>'),
  ).toContain('<p>Your node works.</p>');
});

test('the narrow drawing is kept; the wide one and icons are not', async () => {
  const html = await kept(
    '<figure><figcaption>How</figcaption><div role=img><svg class=drawn viewBox="0 0 9 9"><path class=s-line stroke-width=".8" d="M0 0h9"/><text x=1 text-anchor=middle>yes</text></svg><svg class=drawn display=none><text>wide</text></svg></div></figure><svg><path d="M1 1"/></svg>',
  );
  expect(html).toContain(
    '<svg class="drawn" viewBox="0 0 9 9"><path class="s-line" stroke-width=".8" d="M0 0h9">',
  );
  expect(html).toContain('<text x="1" text-anchor="middle">yes</text>');
  expect(html).not.toMatch(/wide|M1 1/);
});

test('only listed pages of the build have a copy, and one that is too large stops it', async () => {
  writeFileSync(path.join(outDir, 'docs', 'fees.html'), '<article><h1>Fees</h1></article>');
  await kept('<p>Short</p>');
  expect(readdirSync(path.join(outDir, 'docs'))).toEqual(['fees.html', `${slug}.html`, `${slug}.keep.html`]);
  await expect(kept(`<p>${'long '.repeat(9000)}</p>`)).rejects.toThrow('limit is 40000');
});
