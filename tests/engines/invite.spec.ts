import {failure, thanks} from '../e2e/support/inviteForm';
import type {Driver} from './drivers/driver';
import {gone, says, shown, tap} from './find';
import type {Control} from './find';
import {test} from './fixtures';
import {refused} from './site';

/** The invite from each button that opens it, and its outcomes. */

const welcome = 'grace@mail.example';

const dialog: Control = [':is(dialog, [role=dialog])', /Request Your SELF OS Invite/];
const device: Control = ['dialog select', /^Device/];
const send: Control = ['dialog button', /^(Request Invite|Submitting)/];
const close: Control = ['dialog button', /^Close/];
const field = (name: string): Control => ['dialog input', new RegExp(`^${name}`)];
const opener = (section: string): Control => [`#${section} button`, /^Get Invite$/];

async function open(driver: Driver, section: string): Promise<void> {
  await tap(driver, opener(section));
  await shown(driver, dialog);
}

async function fill(driver: Driver, email: string): Promise<void> {
  for (const [name, text] of [
    ['Full name', 'Grace Hopper'],
    ['Email', email],
    ['Phone number', '+15550100199'],
    ['SELF ID', 'grace'],
  ] as const) {
    await tap(driver, field(name));
    await shown(driver, field(name), ({focused}) => focused);
    await driver.type(text);
    await shown(driver, field(name), ({value}) => value === text);
  }
  // The open list of a `select` is drawn by the system, so choose with the keyboard.
  await driver.press('Tab');
  await shown(driver, device, ({focused}) => focused);
  await driver.press('A');
  await shown(driver, device, ({value}) => value === 'Android');
}

test('invite: each button opens it, and an empty form says what it needs', async ({driver}) => {
  await driver.goto('/');
  for (const section of ['home', 'earn', 'contact', 'rewards']) {
    await open(driver, section);
    await tap(driver, send);
    await says(driver, /Name is too short[^]*Invalid email[^]*Invalid phone number/);
    await says(driver, /SELF ID is too short[^]*Please select your device/);
    await tap(driver, close);
    await gone(driver, dialog);
  }
});

test('invite failed: what was typed stays, and comes back after closing', async ({driver, site}) => {
  await driver.goto('/');
  await open(driver, 'earn');
  await fill(driver, refused);
  await tap(driver, send);
  await shown(driver, 'dialog [role=alert]', ({text}) => text.includes(failure));
  await shown(driver, field('Email'), ({value}) => value === refused);
  await driver.press('Escape');
  await gone(driver, dialog);
  await open(driver, 'earn');
  await shown(driver, field('Email'), ({value}) => value === '');
  await tap(driver, ['dialog button', /^Bring back what you typed$/]);
  await shown(driver, field('Email'), ({value}) => value === refused);
  // The site logs the cause.
  site.errors.length = 0;
});

test('invite without a dialog, as before Safari 15.4: one is imitated', async ({driver}) => {
  await driver.goto('/');
  await driver.read(() => {
    const known = HTMLDialogElement.prototype as unknown as Record<string, unknown>;
    delete known.showModal;
    delete known.close;
  });
  await tap(driver, opener('earn'));
  await shown(driver, dialog, ({attributes}) => 'data-imitated' in attributes);
  await driver.press('Escape');
  await gone(driver, dialog);
  await open(driver, 'earn');
  await driver.tapAt(4, 200);
  await gone(driver, dialog);
  await open(driver, 'earn');
  await tap(driver, send);
  await says(driver, /Name is too short/);
  await tap(driver, close);
  await gone(driver, dialog);
});

test('invite sent: the page thanks and closes the form', async ({driver}) => {
  await driver.goto('/');
  await open(driver, 'home');
  await fill(driver, welcome);
  await tap(driver, send);
  await says(driver, new RegExp(thanks));
  await tap(driver, close);
  await gone(driver, 'dialog');
});
