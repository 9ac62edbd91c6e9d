import {eligibility} from '../../src/facts/nodes';
import {failure, thanks} from '../e2e/support/inviteForm';
import type {Driver} from './driver';
import {says, tap} from './find';
import type {Control} from './find';

/** How journeys find controls. When the markup changes, only this file has to. */

const header: Control = {role: 'navigation', name: /^Main$/};

export const menu = {
  toggle: {role: 'button', name: /^Menu$/, within: header},
  earn: {role: 'link', name: /^Earn$/, within: header},
} satisfies Record<string, Control>;

export const theme = {
  toggle: {role: 'button', name: /^Switch between dark and light mode/},
} satisfies Record<string, Control>;

export const search = {
  box: {role: 'textbox', name: /^Search$/},
  option: {role: 'option'},
} satisfies Record<string, Control>;

/** Tabs are radio buttons; their labels are what can be tapped. */
const tab = (name: string): Control => ({
  role: 'label',
  name: new RegExp(`^${name}$`),
  within: '[data-tabs]',
});

export const guide = {
  route: '/docs/installation-guide',
  title: /Installation guide/,
  tab,
  /** A tab that is closed at first, and text that only it has. */
  other: {name: 'iPhone', says: /Install TestFlight/},
  /** Each tab with text that only it has. */
  ways: [
    {name: 'Android app', says: /Open the address in your invite on this phone, which/},
    {name: 'Android lite app', says: /on this phone and choose the lite app/},
    {name: 'iPhone', says: /Install TestFlight/},
    {name: 'SELF Phone', says: /Charge the phone and switch it on/},
  ],
  /** Opens a tab, unless all tabs are open, as without JavaScript. */
  async show(driver: Driver, way: {readonly name: string; readonly says: RegExp}): Promise<void> {
    const text = await driver.read(() => document.body.innerText).catch(() => '');
    if (!way.says.test(text)) await tap(driver, tab(way.name));
    await says(driver, way.says);
  },
};

export const steps = {
  box: (step: number): Control => ({
    role: 'checkbox',
    name: new RegExp(`^Step ${step} is done$`),
    within: '[data-tab]',
  }),
};

const required = eligibility.android.required;

export const explorer = {
  route: '/docs/supported-devices',
  version: {role: 'textbox', name: /^Android version/},
  tooOld: String(required - 1),
  refusal: new RegExp(`Android ${required - 1} is too old: ${required} or newer is required\\.`),
} as const satisfies Record<string, Control | string | RegExp>;

export const diagram = {
  route: '/docs/how-to-join',
  enlarge: {role: 'button', name: /Enlarge/},
  picture: {role: 'image', name: /The ways to join SELF OS/},
  dialog: {role: 'dialog', name: /The ways to join SELF OS/},
  large: {role: 'drawing', within: 'dialog'},
} as const satisfies Record<string, Control | string>;

export const term = {
  route: '/docs/introduction',
  word: {role: 'button', name: /^node$/, within: 'main'},
  meaning: {role: 'note', name: /A phone that takes part in the network/},
} as const satisfies Record<string, Control | string>;

export const contents = {
  route: '/docs/installation-guide',
  open: {role: 'button', name: /^On this page$/},
  entry: {role: 'link', within: {role: 'navigation', name: /^On this page$/}},
} as const satisfies Record<string, Control | string>;

export const versions = {
  route: '/docs/introduction',
  menu: {role: 'button', name: /^Version: 1\.0$/, within: header},
  next: {role: 'link', name: /^Next/, within: header},
} as const satisfies Record<string, Control | string>;

export const reading = {
  /** A link inside the text of a documentation page. */
  link: {role: 'link', name: /^How to join$/, within: 'main'},
  title: {role: 'heading'},
} satisfies Record<string, Control>;

export const invite = {
  openers: ['home', 'earn', 'contact', 'rewards'],
  opener: (section: string): Control => ({role: 'button', name: /^Get Invite$/, within: `#${section}`}),
  dialog: {role: 'dialog', name: /^Request Your SELF OS Invite$/} as Control,
  field: (name: string): Control => ({role: 'textbox', name: new RegExp(`^${name}`), within: 'dialog'}),
  device: {role: 'select', name: /^Device/, within: 'dialog'} as Control,
  send: {role: 'button', name: /^(Request Invite|Submitting)/, within: 'dialog'} as Control,
  alert: {role: 'alert', within: 'dialog'} as Control,
  bringBack: {role: 'button', name: /^Bring back what you typed$/, within: 'dialog'} as Control,
  anyDialog: {role: 'dialog'} as Control,
  close: {role: 'button', name: /^Close/, within: 'dialog'} as Control,
  messages: [
    'Name is too short',
    'Invalid email',
    'Invalid phone number',
    'SELF ID is too short',
    'Please select your device',
  ],
  failure: new RegExp(failure.replace(/\./g, '\\.')),
  thanks: new RegExp(thanks),
};

export const hero = {
  pause: {role: 'button', name: /^(Pause|Play) motion$/},
  film: {role: 'video'},
} satisfies Record<string, Control>;

export const notFound = {
  route: '/docs/no-such-page',
  wayOn: {role: 'link', name: /^All pages of the documentation$/},
} as const satisfies Record<string, Control | string>;

export const proof = {
  route: '/docs/proof-of-execution-pipeline',
  run: {role: 'button', name: /^Run the task$/},
  accepted: /the verifier accepts the proof/,
  changeSignature: {role: 'button', name: /^Change one bit of the signature$/},
  refused: /The verifier refuses\. Failed: Signature\./,
} as const satisfies Record<string, Control | string | RegExp>;
