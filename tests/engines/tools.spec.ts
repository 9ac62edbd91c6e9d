import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {desk, phone} from './driver';
import {says, shown, tap} from './find';
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

test('the tools see what is wrong with a page, and a tap and a word reach it', async ({drive, engine}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-page-'));
  writeFileSync(path.join(folder, 'index.html'), faulty);
  writeFileSync(path.join(folder, 'broken.js'), 'this is no script');
  const site = await startSite(folder, !engine.readsConsole);
  try {
    const driver = await drive(desk);
    await driver.goto(`${site.address}/`);
    expect(await overflow(driver)).toBeGreaterThan(600);
    expect(site.takeFailed()).toContain('404 /missing.png');
    const errors = [...driver.takeErrors(), ...site.takeReported()].join('\n');
    expect(errors).toMatch(/written to the console/);
    expect(errors).toMatch(/null/);
    expect(errors).toMatch(/SyntaxError|Unexpected|identifier/i);
    await tap(driver, {role: 'button', name: /^Tap$/});
    await says(driver, /Tapped/);
    await tap(driver, {role: 'textbox', name: /^Name/});
    await driver.type('a.B 1@x');
    await shown(driver, {role: 'textbox'}, ({value, focused}) => focused && value === 'a.B 1@x');
    expect((await driver.screenshot()).subarray(1, 4).toString()).toBe('PNG');
    const plain = await drive({...phone, javascript: false});
    await plain.goto(`${site.address}/`);
    await says(plain, /No script/);
    expect(await plain.read(() => innerWidth)).toBe(390);
    expect(plain.takeErrors().filter((line) => !/404/.test(line))).toEqual([]);
  } finally {
    await site.close();
    rmSync(folder, {recursive: true});
  }
});

test('the connection can be slow, cut and mended', async ({drive, site}) => {
  const driver = await drive(phone);
  site.slow({bytesPerSecond: 20_000, latency: 300});
  const began = Date.now();
  await driver.goto(`${site.address}/terms`);
  expect(Date.now() - began).toBeGreaterThan(600);
  site.mend();
  site.offline();
  await driver.goto(`${site.address}/roadmap`).catch(() => undefined);
  expect(await driver.read(() => document.body.innerText).catch(() => '')).not.toMatch(/Roadmap/);
  site.mend();
  await driver.goto(`${site.address}/roadmap`);
  await says(driver, /Roadmap/i);
});
