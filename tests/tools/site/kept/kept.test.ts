/** @jest-environment node */
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {keptPages} from '../../../../src/facts/keptPages';

const address = 'https://selfos.example/docs/installation-guide';
const page = (text: string) =>
  `<!doctype html><head><link rel=stylesheet href=/a.css><script src=/a.js></script></head><body><nav>Menu</nav><article><h1>Installation <span>guide</span></h1>${text}</article>`;
function run(input: string, folder?: string) {
  const script = path.join(__dirname, 'runKept.ts');
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...(folder ? [folder] : [])], {
    input,
    encoding: 'utf8',
  });
}
const kept = (text: string) => run(page(text)).stdout;

test('the copy is self-contained, has no script, and links back to the page', () => {
  const html = kept('<p>Words <script>go()</script></p><img src="/a.png" alt="A phone"><form><input></form>');
  expect(html).not.toMatch(/<script|<link|\ssrc=|url\(|<form|<input|Menu/);
  expect(html).toContain('<title>Installation guide</title>');
  expect(html).toContain(`<a href="${address}">`);
});

test('links to the site become absolute, fragment links stay as they are', () => {
  const html = kept('<h2 id="steps">Steps</h2><a href="/docs/glossary">G</a> <a href="#steps">S</a>');
  expect(html).toContain('href="https://selfos.example/docs/glossary"');
  expect(html).toContain('href="#steps"');
  expect(html).toContain('<h2 id="steps">');
});

test('each tab becomes a disclosure with its name and all of its steps', () => {
  const html = kept(
    '<ul role=tablist><li role=tab>Android<li role=tab>iPhone</ul><div><div role=tabpanel><ol><li>Open the APK</ol></div><div role=tabpanel hidden><ol><li>Install <b>TestFlight</b></ol></div></div>',
  );
  expect(html).toMatch(
    /<details><summary>Android<\/summary><ol><li>Open the APK<\/li><\/ol><\/details>.*<details><summary>iPhone<\/summary><ol><li>Install <b>TestFlight<\/b>/,
  );
});

test('a glossary term stays as text, without its definition', () => {
  expect(
    kept('<p>Your <button popovertarget=a>node</button><span id=a popover>A phone.</span> works.</p>'),
  ).toContain('<p>Your node works.</p>');
});

test('the narrow drawing is kept; the wide one and icons are not', () => {
  const html = kept(
    '<figure><figcaption>How</figcaption><div role=img><svg class=drawn viewBox="0 0 9 9"><path class=s-line stroke-width=".8" d="M0 0h9"/><text x=1 text-anchor=middle>yes</text></svg><svg class=drawn display=none><text>wide</text></svg></div></figure><svg><path d="M1 1"/></svg>',
  );
  expect(html).toContain(
    '<svg class="drawn" viewBox="0 0 9 9"><path class="s-line" stroke-width=".8" d="M0 0h9">',
  );
  expect(html).toContain('<text x="1" text-anchor="middle">yes</text>');
  expect(html).not.toMatch(/wide|M1 1/);
});

test('the step writes a copy of each listed page in the build and fails if one is too large', () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'kept-'));
  try {
    mkdirSync(path.join(outDir, 'docs'));
    const [slug] = keptPages;
    writeFileSync(path.join(outDir, 'docs', `${slug}.html`), page('<p>Short</p>'));
    expect(run('', outDir).stderr).toBe('');
    expect(readdirSync(path.join(outDir, 'docs'))).toEqual([`${slug}.html`, `${slug}.keep.html`]);
    expect(readFileSync(path.join(outDir, 'docs', `${slug}.keep.html`), 'utf8')).toContain('Short');
    writeFileSync(path.join(outDir, 'docs', `${slug}.html`), page(`<p>${'long '.repeat(9000)}</p>`));
    expect(run('', outDir).stderr).toMatch(/limit is 40000/);
  } finally {
    rmSync(outDir, {recursive: true});
  }
});
