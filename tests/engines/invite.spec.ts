import {failure, thanks} from '../e2e/support/inviteForm';
import {gone, says, shown, tap, type} from './find';
import type {Control} from './find';
import {test} from './fixtures';

const dialog: Control = [':is(dialog, [role=dialog])', /Request Your SELF OS Invite/];
const device: Control = ['dialog select', /^Device/];
const send: Control = ['dialog button', /^(Request Invite|Submitting)/];
const close: Control = ['dialog button', /^Close/];
const opener: Control = ['#earn button', /^Get Invite$/];
const field = (name: string): Control => ['dialog input', new RegExp(`^${name}`)];

test('invite: an empty form names its errors, a refused one keeps what was typed, a good one is sent', async ({
  driver,
  open,
  site,
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

  site.refusesInvites = true;
  const email = 'grace@mail.example';
  await fill('Full name', 'Grace Hopper');
  await fill('Email', email);
  await fill('Phone number', '+15550100199');
  await fill('SELF ID', 'grace');
  // The system draws the open list of a `select`, so choose with the keyboard.
  await type(driver, 'TAB');
  await shown(driver, device, ({focused}) => focused);
  await type(driver, 'A');
  await shown(driver, device, ({value}) => value === 'Android');
  await tap(driver, send);
  await shown(driver, 'dialog [role=alert]', ({text}) => text.includes(failure));
  await type(driver, 'ESCAPE');
  await gone(driver, dialog);
  // The site logs the cause.
  site.errors.length = 0;

  await tap(driver, opener);
  await shown(driver, field('Email'), ({value}) => value === '');
  await tap(driver, ['dialog button', /^Bring back what you typed$/]);
  await shown(driver, field('Email'), ({value}) => value === email);
  site.refusesInvites = false;
  await tap(driver, send);
  await says(driver, new RegExp(thanks));
  await tap(driver, close);
  await gone(driver, 'dialog');
});
