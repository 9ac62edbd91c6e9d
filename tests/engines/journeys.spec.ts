import {mailsTo, newEmail, thanks} from '../e2e/support/inviteForm';
import {gone, says, shown, tap} from './find';
import type {Control} from './find';
import {desk, expect, phone, test} from './fixtures';

/** What readers do, in Firefox and WebKit. tests/e2e has the rest, in Chromium. */

/** A page of each kind. */
const pages =
  '/ /docs /docs/installation-guide /docs/how-tasks-are-assigned /docs/records /docs/glossary /blog /roadmap /search';

for (const size of [phone, desk])
  test.describe(`at ${size.width} pixels`, () => {
    test.use({size});

    test('pages have no error, no failed request and no sideways scroll', async ({driver, open}) => {
      for (const route of pages.split(' ')) {
        await open(route);
        // WebKit reports what it no longer loads, so wait for the code of all elements.
        const isReady = () => driver.run(() => !document.querySelector(':not(:defined)'));
        await expect.poll(isReady, {timeout: 60_000}).toBe(true);
        await shown(driver, 'h1');
        const beyond = await driver.run(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond, route).toBeLessThanOrEqual(0);
      }
    });
  });

test('menu: it opens, Escape closes it, and a choice leads to its section', async ({driver, open}) => {
  const menu: Control = ['nav[aria-label=Main] summary', /^Menu$/];
  const earn: Control = ['nav[aria-label=Main] a', /^Earn$/];
  await open('/');
  await tap(driver, menu);
  await shown(driver, earn);
  await driver.type('ESCAPE');
  await gone(driver, earn);
  await tap(driver, menu);
  await tap(driver, earn);
  await gone(driver, earn);
  await shown(driver, '#earn h2', {reachable: true});
});

test('address with a hash: it leads there, and back to where the reader was', async ({driver, open}) => {
  /** Near the end of a page, a heading can't reach its place below the header. */
  const distance = (id: string) =>
    driver.run((hash: string) => {
      const isAtEnd = document.documentElement.scrollHeight - innerHeight - scrollY <= 1;
      return isAtEnd ? 0 : Math.abs(document.getElementById(hash)!.getBoundingClientRect().top - 110);
    }, id);
  for (const [route, id] of [
    ['/', 'earn'],
    ['/', 'wallet'],
    ['/docs/battery-power-management', 'why-are-there-two-limits'],
  ] as const) {
    await driver.open('about:blank');
    await open(`${route}#${id}`);
    await expect.poll(() => distance(id)).toBeLessThan(50);
  }
  await driver.reload();
  await expect.poll(() => distance('why-are-there-two-limits')).toBeLessThan(50);
});

test('proof: a task runs, its proof is accepted, and a changed one is refused', async ({driver, open}) => {
  await open('/docs/next/proof-lab');
  await tap(driver, ['main button', /^1$/]);
  await says(driver, /The network read 1, and the verifier accepts the proof/);
  await tap(driver, ['main button', /^Change one bit of the signature$/]);
  await says(driver, /The verifier refuses\. Failed: Signature\./);
});

test('invite: an empty form names its errors, what was typed is brought back, and a good one is sent', async ({
  driver,
  open,
}) => {
  const button = (name: RegExp): Control => ['dialog button', name];
  const field = (name: string): Control => ['dialog :is(input, select)', new RegExp(`^${name}`)];
  const opener: Control = ['#earn button', /^Get Invite$/];
  await open('/');
  await tap(driver, opener);
  await tap(driver, button(/^Request Invite/));
  await says(driver, /Name is too short[^]*Invalid email[^]*Invalid phone number/);
  await says(driver, /SELF ID is too short[^]*Please select your device/);

  const email = newEmail();
  for (const [name, text] of Object.entries({
    'Full name': 'Grace Hopper',
    Email: email,
    'Phone number': '+15550100199',
    'SELF ID': 'grace',
  })) {
    await tap(driver, field(name));
    await shown(driver, field(name), {focused: true});
    await driver.type(text);
    await shown(driver, field(name), {value: text});
  }
  // The system draws the open list of a `select`, so choose with the keyboard.
  await driver.type('TAB');
  await driver.type('A');
  await shown(driver, field('Device'), {value: 'Android'});
  await driver.type('ESCAPE');
  await gone(driver, 'dialog');

  await tap(driver, opener);
  await shown(driver, field('Email'), {value: ''});
  await tap(driver, button(/^Bring back what you typed$/));
  await shown(driver, field('Email'), {value: email});
  await tap(driver, button(/^Request Invite/));
  await says(driver, new RegExp(thanks));
  expect(await mailsTo(email)).toHaveLength(1);
  await tap(driver, button(/^Close/));
  await gone(driver, 'dialog');
});

test.describe('on a desk', () => {
  test.use({size: desk});

  test('search by keyboard: a slash, words, an arrow, Enter, and the line in a closed tab is shown', async ({
    driver,
    open,
  }) => {
    const box: Control = ['[role=combobox]', /^Search$/];
    const chosen: Control = ['[role=option][aria-selected=true]', /paste the link into Safari/];
    await open('/docs');
    await shown(driver, box);
    await driver.type('/');
    await shown(driver, box, {focused: true});
    await driver.type('paste the link into Safari');
    await shown(driver, chosen);
    await driver.type('ARROW_DOWN');
    await gone(driver, chosen);
    await driver.type('ARROW_UP');
    await shown(driver, chosen);
    await driver.type('ENTER');
    await shown(driver, ['[data-found]', /paste the link into Safari/], {reachable: true});
  });
});
