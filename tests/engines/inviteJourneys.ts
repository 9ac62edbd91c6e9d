import {invite} from './controls';
import {desk, phone} from './driver';
import type {Driver} from './driver';
import {gone, says, shown, tap} from './find';
import {answered} from './inviteAnswers';
import type {Journey} from './journeys';

async function open(driver: Driver, address: string, section: string): Promise<void> {
  await driver.goto(`${address}/`);
  await tap(driver, invite.opener(section));
  await shown(driver, invite.dialog);
}

async function write(driver: Driver, field: string, text: string): Promise<void> {
  await tap(driver, invite.field(field));
  await shown(driver, invite.field(field), ({focused}) => focused);
  await driver.type(text);
  await shown(driver, invite.field(field), ({value}) => value === text);
}

async function fill(driver: Driver, email: string): Promise<void> {
  await write(driver, 'Full name', 'Grace Hopper');
  await write(driver, 'Email', email);
  await write(driver, 'Phone number', '+15550100199');
  await write(driver, 'SELF ID', 'grace');
  // The open list of a `select` is drawn by the system, so choose with the keyboard.
  await driver.press('Tab');
  await shown(driver, invite.device, ({focused}) => focused);
  await driver.press('A');
  await shown(driver, invite.device, ({value}) => value === 'Android');
}

/** The invite from each button that opens it, and its outcomes. */
export const inviteJourneys: readonly Journey[] = [
  ...invite.openers.map((section): Journey => ({
    name: `invite from ${section}: an empty form says what it needs`,
    setting: section === 'home' ? desk : phone,
    async run(driver, site) {
      await open(driver, site.address, section);
      await tap(driver, invite.send);
      for (const message of invite.messages) await says(driver, new RegExp(message));
      await tap(driver, invite.close);
      await gone(driver, invite.dialog);
    },
  })),
  {
    name: 'invite: a failure keeps what was typed, and after closing one line brings it back',
    setting: phone,
    async run(driver, site) {
      await open(driver, site.address, 'earn');
      await fill(driver, answered.badly);
      await tap(driver, invite.send);
      await shown(driver, invite.alert, ({text}) => invite.failure.test(text), 12_000);
      await shown(driver, invite.field('Email'), ({value}) => value === answered.badly);
      await driver.press('Escape');
      await gone(driver, invite.dialog);
      await tap(driver, invite.opener('earn'));
      await shown(driver, invite.field('Email'), ({value}) => value === '');
      await tap(driver, invite.bringBack);
      await shown(driver, invite.field('Email'), ({value}) => value === answered.badly);
      // The site logs the cause, and some engines log the failed request.
      driver.takeErrors();
    },
  },
  {
    name: 'invite without a dialog, as before Safari 15.4: one is imitated',
    setting: phone,
    async run(driver, site) {
      await driver.goto(`${site.address}/`);
      await driver.read(() => {
        const known = HTMLDialogElement.prototype as unknown as Record<string, unknown>;
        delete known.showModal;
        delete known.close;
      });
      await tap(driver, invite.opener('earn'));
      await shown(driver, invite.dialog, ({attributes}) => 'data-imitated' in attributes);
      await driver.press('Escape');
      await gone(driver, invite.dialog);
      await tap(driver, invite.opener('earn'));
      await shown(driver, invite.dialog);
      await driver.tapAt(4, 200);
      await gone(driver, invite.dialog);
      await tap(driver, invite.opener('earn'));
      await tap(driver, invite.send);
      await says(driver, new RegExp(invite.messages[0] ?? ''));
      await tap(driver, invite.close);
      await gone(driver, invite.dialog);
    },
  },
  {
    name: 'invite: a success thanks and closes',
    setting: phone,
    async run(driver, site) {
      await open(driver, site.address, 'home');
      await fill(driver, answered.well);
      await tap(driver, invite.send);
      await says(driver, invite.thanks, 12_000);
      await tap(driver, invite.close);
      await gone(driver, invite.anyDialog);
    },
  },
];
