import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {desk} from './drivers/driver';
import {overflow, says, shown, tap, textOf} from './find';
import {expect, test} from './fixtures';
import {startSite} from './site';

/** A page with every fault that the other tests look for. */
const faulty = `<!doctype html><meta name=viewport content="width=device-width"><title>Faulty</title>
<h1 style="width: 2000px">Too wide</h1>
<button onclick="this.textContent = 'Tapped'">Tap</button>
<label>Name <input></label>
<img src=/missing.png alt="">
<script>console.error('written to the console')</script>
<script>null.thrown</script>
<script src=/broken.js></script>`;

test.use({setting: desk});

test('the tools see what is wrong with a page, and a tap and a word reach it', async ({driver}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-page-'));
  writeFileSync(path.join(folder, 'index.html'), faulty);
  writeFileSync(path.join(folder, 'broken.js'), 'this is no script');
  const site = await startSite(folder);
  try {
    await driver.goto(site.address);
    expect(await overflow(driver)).toBeGreaterThan(600);
    expect(site.errors).toContain('404 /missing.png');
    const errors = site.errors.join('\n');
    for (const error of [/written to the console/, /null/, /SyntaxError|Unexpected|identifier/i])
      expect(errors).toMatch(error);
    await tap(driver, ['button', /^Tap$/]);
    await says(driver, /Tapped/);
    await tap(driver, ['input', /^Name/]);
    await driver.type('a.B 1@x');
    await shown(driver, 'input', ({value, focused}) => focused && value === 'a.B 1@x');
    expect((await driver.screenshot()).subarray(1, 4).toString()).toBe('PNG');
    site.fault = () => 'cut';
    await driver.goto('about:blank');
    await driver.goto(site.address).catch(() => undefined);
    expect(await textOf(driver)).not.toMatch(/Too wide/);
  } finally {
    await site.close();
    rmSync(folder, {recursive: true});
  }
});
