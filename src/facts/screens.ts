/**
 * The screens of SELF OS with their labels, defined by us where the owner has said nothing. Pages quote a label as
 * `<Label name="wallet.withdraw" />` and draw a screen with `<Screen name="wallet.withdraw" />`, so a step can't name a label
 * that no screen has.
 */
import {memoryModes, memoryResets} from './assistant.ts';
import {auraCategories, auraDisablingChoices, auraLevels} from './aura.ts';
import {welcomeWays} from './invite.ts';
import {identityFields, nodeTiers} from './nodes.ts';
import {appPermissionTypes, permissionDefault, permissionScopes, uninstallChoices} from './permissions.ts';
import {defaultPowerMode, inUseLine, powerModes} from './power.ts';
import {fieldsOf} from './records.ts';
import type {RecordName} from './records.ts';
import {logStatuses, pendingFilter} from './tasks.ts';

/** What a part of a screen is, which decides how it is drawn. A `pick` is a choice that shows only what is chosen. */
export type PartKind = 'opens' | 'button' | 'switch' | 'field' | 'shows' | 'choice' | 'pick';

export interface Part {
  readonly kind: PartKind;
  readonly label: string;
  /** The labels to choose from, by id. */
  readonly options: Readonly<Record<string, string>>;
  /** What a picture shows next to the label: an example, the option that is chosen, or whether a switch is on. */
  readonly value?: string;
}

export interface Screen {
  /** How to get there from the home screen: labels joined by " › ". */
  readonly path: string;
  readonly parts: Readonly<Record<string, Part>>;
}

/** What the owner of the phone in the pictures has in the wallet, in ESSENCE. */
const exampleBalance = '12.40';

type Options = Part['options'];
const part = (kind: PartKind, label: string, value?: string, options: Options = {}): Part => {
  return {kind, label, options, value};
};
const opens = (label: string, value?: string) => part('opens', label, value);
const button = (label: string) => part('button', label);
const toggle = (label: string, value: 'on' | 'off') => part('switch', label, value);
const field = (label: string, value?: string) => part('field', label, value);
const shows = (label: string, value?: string) => part('shows', label, value);
const choice = (label: string, options: Options, value?: string) => part('choice', label, value, options);

/** 'App usage data' becomes 'app-usage-data'. */
export const slugOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Named = readonly {readonly name: string}[];
const byName = (entries: Named): Options => Object.fromEntries(entries.map(({name}) => [slugOf(name), name]));
const buttons = (entries: Named): Screen['parts'] =>
  Object.fromEntries(entries.map(({name}) => [slugOf(name), button(name)]));
/** The fields of a record with its example. */
const recordParts = (record: RecordName): Screen['parts'] =>
  Object.fromEntries(
    fieldsOf(record).map(({name, example}) => [slugOf(name), shows(name, shortText(example))]),
  );

/** What a row can hold: a time without its day, the beginning of a hash. */
function shortText(value: unknown): string {
  const text = [value].flat().join(', ');
  if (/^\d{4}-/.test(text)) return text.slice(11, 16);
  return text.length > 40 ? `${text.slice(0, 8)}…` : text;
}

const grant: Options = {denied: permissionDefault, ...byName(permissionScopes)};
const example: Readonly<Record<string, string>> = {name: 'Mira', handle: '@mira'};
const identity = Object.fromEntries(identityFields.map(({id, name}) => [id, field(name, example[id])]));
const [basic, trusted] = nodeTiers;

/** The parts of each screen, by its id. A part that opens another screen has the last word of that screen's id. */
const partsOfScreens: Readonly<Record<string, Screen['parts']>> = {
  welcome: {code: opens(welcomeWays.code), import: opens(welcomeWays.import)},
  'welcome.code': {code: field('Invite code'), next: button('Continue')},
  'welcome.identity': {...identity, next: button('Continue')},
  'welcome.wallet': {create: opens('Create a wallet'), import: opens('Import a wallet')},
  'welcome.create': {
    words: shows('Write these down', '12 words'),
    check: field('Three of the words', 'words 3, 7 and 11'),
    next: button('Continue'),
  },
  'welcome.import': {
    phrase: field('Recovery phrase (12 or 24 words)'),
    key: field('Private key'),
    import: button('Import'),
  },
  home: {
    node: opens('Node', 'Waiting'),
    wallet: opens('Wallet', exampleBalance),
    log: opens('Log'),
    store: opens('Store'),
    aura: opens('Aura'),
    phone: opens('Phone'),
    settings: opens('Settings'),
    harmony: button('Ask Harmony'),
  },
  node: {
    run: toggle('Run tasks', 'on'),
    why: shows('Why it waits now', inUseLine),
    tier: shows('Tier', `${basic.name}, ${trusted.tasks - 38} more to ${trusted.name}`),
    pause: choice('Pause', {hour: '1 hour', tomorrow: 'Until tomorrow', resume: 'Until I resume'}),
    resume: button('Resume'),
    mode: choice('Power mode', byName(powerModes), defaultPowerMode),
    override: toggle('Override power saving', 'off'),
  },
  log: {
    filter: choice('Show', {all: 'All', ...byName([...logStatuses, pendingFilter])}, 'All'),
    entry: opens('An entry', 'media, Completed'),
    export: button('Export'),
  },
  'log.entry': recordParts('log-entry'),
  wallet: {
    balance: shows('Balance', `${exampleBalance} ESSENCE`),
    send: opens('Send'),
    withdraw: opens('Withdraw'),
    activity: opens('Activity'),
    dashboard: opens('Dashboard'),
    security: opens('Security'),
  },
  'wallet.dashboard': {
    night: shows('Last night', '11:40 p.m. to 6:50 a.m.'),
    earnings: opens('Earnings'),
    tasks: opens('Tasks'),
    sources: opens('Sources'),
    tips: opens('Tips'),
  },
  'wallet.withdraw': {bank: opens('Bank (ACH)'), card: opens('Debit card'), crypto: opens('Crypto wallet')},
  'wallet.withdraw.bank': {
    holder: field('Account holder', 'Your name'),
    routing: field('Routing number', '•••• 0021'),
    account: field('Account number', '•••• 4419'),
    amount: field('Amount', '10.00'),
    cost: shows('Costs', 'Free'),
    arrives: shows('Arrives', '$10.00'),
    confirm: button('Confirm'),
  },
  'wallet.withdraw.card': {number: field('Card number'), date: field('Valid until')},
  'wallet.withdraw.crypto': {address: field('Wallet address')},
  'wallet.send': {
    handle: field('@handle', '@ida'),
    name: shows('Display name', 'Ida'),
    amount: field('Amount', '2.00'),
    confirm: button('Confirm'),
  },
  'wallet.activity': {
    status: choice('Withdrawal', {way: 'On its way', arrived: 'Arrived', returned: 'Returned'}, 'On its way'),
  },
  'wallet.security': {phrase: opens('Show recovery phrase')},
  'wallet.security.phrase': {words: shows('Recovery phrase', '12 words')},
  store: {entry: opens('An app'), mine: opens('My apps')},
  'store.entry': {...recordParts('app'), install: button('Install')},
  'store.mine': {app: opens('An app')},
  settings: {
    update: button('Update'),
    apps: opens('Apps'),
    data: opens('Data'),
    invites: opens('Invites'),
    account: opens('Account'),
  },
  'settings.apps': {app: opens('An app')},
  'settings.apps.app': {
    ...Object.fromEntries(
      appPermissionTypes.map(({id, name}) => [id, part('pick', name, permissionDefault, grant)]),
    ),
    signals: toggle('Signal access', 'on'),
    revoke: button('Revoke'),
    remove: choice('Remove', byName(uninstallChoices)),
  },
  'settings.data': {reset: opens('Reset'), load: button('Load a copy')},
  'settings.data.reset': buttons(memoryResets),
  'settings.invites': {left: shows('Invites left', '2'), send: button('Send an invite')},
  'settings.account': {...identity, phones: opens('Signed-in phones'), delete: button('Delete account')},
  'settings.account.phones': {phone: shows('A phone', 'Last used May 3'), out: button('Sign out')},
  phone: {answer: toggle('AI answers calls', 'on')},
  harmony: {
    mode: choice('Talk by', {voice: 'Voice', text: 'Text', walkie: 'Walkie-talkie'}, 'Text'),
    message: field('Your message', 'Plan a day out by train'),
    send: button('Send'),
    hold: button('Hold to talk'),
    stop: button('Stop'),
    personality: opens('Personality'),
    style: opens('Style'),
    memory: choice('Memory', byName(memoryModes), memoryModes[0].name),
    remembers: opens('What I remember'),
  },
  'harmony.personality': {words: field('What Harmony should be like'), save: button('Save')},
  'harmony.style': {
    words: field('How Harmony should answer', 'Short, and to the point'),
    save: button('Save'),
  },
  'harmony.remembers': {memory: shows('A memory', 'You like trains'), delete: button('Delete')},
  aura: {
    on: toggle('Aura', 'on'),
    ...Object.fromEntries(
      auraCategories.map(({name, level}) => [slugOf(name), part('pick', name, level, byName(auraLevels))]),
    ),
    pause: toggle('Pause sharing', 'off'),
  },
  'aura.off': buttons(auraDisablingChoices),
};

/** Titles of the screens that no part of the screen above opens. */
const titles: Readonly<Record<string, string>> = {
  welcome: 'Welcome',
  'welcome.identity': 'Your identity',
  'welcome.wallet': 'Your wallet',
  'welcome.create': 'Create a wallet',
  'aura.off': 'Turn Aura off',
  home: 'Home',
  harmony: 'Harmony',
};

/** The labels on the way to a screen, joined by " › ". @throws Error if nothing opens it */
function pathOf(id: string): string {
  const [, above, last] = /^(?:(.+)\.)?(.+)$/.exec(id) ?? [];
  const title = titles[id] ?? partsOfScreens[above ?? 'home']?.[last ?? '']?.label;
  if (title === undefined) throw new Error(`No part opens the screen "${id}".`);
  return above ? `${pathOf(above)} › ${title}` : title;
}

/** By id. */
export const screens: Readonly<Record<string, Screen>> = Object.fromEntries(
  Object.entries(partsOfScreens).map(([id, parts]) => [id, {path: pathOf(id), parts}]),
);

/**
 * Every label by name. A screen prints its path (`wallet.withdraw`: Wallet › Withdraw); a part (`wallet.withdraw.amount`) and
 * an option (`wallet.withdraw.route.bank`) print their own label.
 */
export const labels: Readonly<Record<string, string>> = Object.fromEntries(
  // A screen comes after the part that opens it, and so its path after that part's label.
  Object.entries(screens).flatMap(([id, {path, parts}]) => [
    [id, path],
    ...Object.entries(parts).flatMap(([name, {label, options}]) => [
      [`${id}.${name}`, label],
      ...Object.entries(options).map(([option, text]) => [`${id}.${name}.${option}`, text]),
    ]),
  ]),
);

/** A screen in words, for those who don't see its picture. */
export function screenInWords({path, parts}: Screen): string {
  const told = Object.values(parts).map(({label, options, kind, value}) => {
    const names = Object.values(options);
    if (names.length === 0) return label;
    return `${label} (${kind === 'pick' ? value : names.join(', ')})`;
  });
  return `${path}: ${told.join(', ')}`;
}
