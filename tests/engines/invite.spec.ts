import {mailsTo, newEmail, thanks} from '../e2e/support/inviteForm';
import {gone, says, shown, tap, type} from './find';
import type {Control} from './find';
import {expect, test} from './fixtures';

const dialog: Control = [':is(dialog, [role=dialog])', /Request Your SELF OS Invite/];
const device: Control = ['dialog select', /^Device/];
const send: Control = ['dialog button', /^(Request Invite|Submitting)/];
const close: Control = ['dialog button', /^Close/];
const opener: Control = ['#earn button', /^Get Invite$/];
const field = (name: string): Control => ['dialog input', new RegExp(`^${name}`)];

test('invite: an empty form names its errors, what was typed is brought back, and a good one is sent', async ({
  driver,
  open,
}) => {
  const fill = async (name: string, text: string) => {
    await tap(driver, field(name));
    await shown(driver, field(name), ({focused}) => focused);
    await type(driver, text);
    await shown(driver, field(name), ({value}) => value.endsWith(text));
  };
  await open('/');
  await tap(driver, opener);
  await shown(driver, dialog);
  await tap(driver, send);
  await says(driver, /Name is too short[^]*Invalid email[^]*Invalid phone number/);
  await says(driver, /SELF ID is too short[^]*Please select your device/);

  const email = newEmail();
  await fill('Full name', 'Grace Hopper');
  await fill('Email', email);
  await fill('Phone number', '+15550100199');
  await fill('SELF ID', 'grace');
  // The system draws the open list of a `select`, so choose with the keyboard.
  await type(driver, 'TAB');
  await shown(driver, device, ({focused}) => focused);
  await type(driver, 'A');
  await shown(driver, device, ({value}) => value === 'Android');
  await type(driver, 'ESCAPE');
  await gone(driver, dialog);

  await tap(driver, opener);
  await shown(driver, field('Email'), ({value}) => value === '');
  await tap(driver, ['dialog button', /^Bring back what you typed$/]);
  await shown(driver, field('Email'), ({value}) => value === email);
  await tap(driver, send);
  await says(driver, new RegExp(thanks));
  expect(await mailsTo(email)).toHaveLength(1);
  await tap(driver, close);
  await gone(driver, 'dialog');
});
