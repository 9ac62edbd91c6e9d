import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {desk, phone} from './driver';
import {control, eventually, says, shown, tap} from './find';
import {expect, test} from './fixtures';
import {overflow} from './journeys';
import {startSite} from './site';

/** A page with every fault that the other tests look for. */
const faulty = `<!doctype html><meta name=viewport content="width=device-width"><title>Faulty</title>
<h1 style="width: 2000px">Too wide</h1>
<button onclick="this.textContent = 'Tapped'">Tap</button>
<label>Name <input></label>
<noscript>No script</noscript>
<img src=/missing.png alt="">
<script>console.error('written to the console')</script>
<script>null.thrown</script>
<script src=/broken.js></script>`;

test('the tools see what is wrong with a page, and a tap and a word reach it', async ({drive}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-page-'));
  writeFileSync(path.join(folder, 'index.html'), faulty);
  writeFileSync(path.join(folder, 'broken.js'), 'this is no script');
  const site = await startSite(folder);
  try {
    const driver = await drive(desk);
    await driver.goto(`${site.address}/`);
    expect(await overflow(driver)).toBeGreaterThan(600);
    const errors = site.takeErrors();
    expect(errors).toContain('404 /missing.png');
    expect(errors).toContain('written to the console');
    expect(errors).toContainEqual(expect.stringMatching(/null/));
    expect(errors).toContainEqual(expect.stringMatching(/SyntaxError|Unexpected|identifier/i));
    await tap(driver, control('button', /^Tap$/));
    await says(driver, /Tapped/);
    await tap(driver, control('textbox', /^Name/));
    await driver.type('a.B 1@x');
    await shown(driver, control('textbox'), {value: 'a.B 1@x', focused: true});
    expect(
      Buffer.from(await driver.screenshot())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const plain = await drive({...phone, javascript: false});
    await plain.goto(`${site.address}/`);
    await says(plain, /No script/);
    expect(await plain.read(() => innerWidth)).toBe(390);
    expect(site.takeErrors().filter((line) => !line.startsWith('404 '))).toEqual([]);
  } finally {
    await site.close();
    rmSync(folder, {recursive: true});
  }
});

test('a broken connection is noticed, and whole again once mended', async ({drive, site}) => {
  const driver = await drive(phone);
  site.break('cut', () => true);
  await driver.goto(`${site.address}/roadmap`).catch(() => undefined);
  expect(await driver.read(() => document.body.innerText).catch(() => '')).not.toMatch(/Roadmap/);
  site.mend();
  await eventually(() => driver.goto(`${site.address}/roadmap`));
  await says(driver, /Roadmap/i);
});
