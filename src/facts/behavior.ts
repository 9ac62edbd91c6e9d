/**
 * What SELF OS does, one sentence or two a row, quoted by `<Fact name="behavior.node.pause" />`, by explorers, mails and the
 * home page. Where the owner has said nothing, the row is a definition of ours that takes the cautious side, which the owner
 * confirms with `npm run launch:check`. A row never contradicts the owner.
 */
import {callHandlingPlan, memoryModes, memoryResets} from './assistant.ts';
import {auraDisablingChoices, auraLevels, dataMarketplaces, neverMonetizable} from './aura.ts';
import {keepServedDays, platformDays, retentionMonths} from './invite.ts';
import {ages} from './site/legal.ts';
import {paymentAssets} from './marketplace.ts';
import {androidLite, recommendedHardware} from './nodes.ts';
import {appPermissionTypes, destructiveConfirmation, permissionDefault} from './permissions.ts';
import {batteryThresholds} from './power.ts';
import {labels, slugOf} from './screens.ts';
import {logStatuses, signalTypes} from './tasks.ts';

/** Rows from a list of names with meanings, which tables print too: `aura.monetize` says "Monetize: …". */
const meanings = (
  entries: readonly {readonly name: string; readonly means: string}[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({name, means}) => [slugOf(name), `${name}: ${means}`]));

const destructive = [
  'settings.data.reset.soft-reset',
  'settings.data.reset.full-reset',
  'settings.data.reset.export-and-reset',
  'aura.off.purge',
  'settings.apps.app.remove.remove-completely',
  'settings.account.delete',
  'wallet.security.phrase',
].map((name) => labels[name]);

/** By subject. */
export const behavior = {
  identity: {
    handle:
      'Your SELF ID is your @handle, the name that others know and enter. It has at least three characters.',
    wish: 'The SELF ID in the invite form is a wish. It is yours once Welcome has taken it.',
    returns: 'Your SELF ID comes back when you import your wallet.',
    phones: `“${labels['settings.account.phones.out']}” under ${labels['settings.account.phones']} closes SELF OS on that phone as soon as it is online.`,
    delete: `“${labels['settings.account.delete']}” ends your account on every phone, and nothing can undo it. Count what is left in the wallet as lost.`,
  },
  invite: {
    address: 'An invite belongs to an email address, not to one request.',
    code: `The mail has a code that opens Welcome once, on any phone, within ${keepServedDays} days.`,
    install: 'The mail says how to install SELF OS on your phone.',
    replacement: 'A replacement phone needs no code, because importing your wallet signs you in.',
    friends: `If you came by an invite, you can send invites too. ${labels['settings.invites']} shows how many you have left.`,
    link: `“${labels['settings.invites.send']}” gives you a link for one person, which you send yourself.`,
    linkCode: 'The link holds a code that opens Welcome once, and says how to install SELF OS.',
    existingUser:
      'Entering an existing user’s ID on this site sends nothing. Ask that user to send you an invite.',
  },
  request: {
    address:
      'Your exact email address is how we know you. Tags and dots in it matter only for counting emails.',
    again:
      'A second request from your address is kept and changes nothing. Within limits, an email answers it with the link to your own page.',
    page: 'On your own page you correct phone, name and number, have the code sent again, see the due date, or leave and return.',
    newCode: 'When a code is sent again, the earlier one stops working.',
    kept: `A request is deleted ${keepServedDays} days after it was invited, declined or found undeliverable, and ${retentionMonths} months after it came in at the latest.`,
    logs: `Supabase logs each call that sends the form or opens your own page, with the network address and the browser’s name, and keeps that log for ${platformDays.logs} days. Nobody can switch that off.`,
    backups: `What is deleted stays in Supabase’s backups, and in the log from which it restores the database, for up to ${platformDays.backups} days more.`,
  },
  app: {
    system:
      'On Android and iPhone, SELF OS is an app beside the phone’s own system. On a SELF Phone it is the system.',
    testflight: 'TestFlight updates SELF OS by itself.',
    apk: `On Android, “${labels['settings.update']}” appears in ${labels.settings}, and nothing is installed without asking you.`,
    liteToFull:
      'To move from the lite app to the full app, install the full app over it. Your account stays.',
    lite: `With less than ${recommendedHardware.memoryGb} GB of memory we suggest the lite app, which needs ${androidLite.memoryGb} GB or more.`,
  },
  wallet: {
    phrase: 'When you create a wallet, it shows 12 words once and asks for three of them before it goes on.',
    phraseAgain: `You find the same words later under ${labels['wallet.security.phrase']}, after your password or biometrics.`,
    import: 'You import a wallet with its recovery phrase of 12 or 24 words, or with its private key.',
    lost: 'Without its recovery phrase or private key, a wallet cannot be imported, and we cannot do it for you.',
    fee: 'The fee of a withdrawal is taken from the amount. You see what it costs and what arrives before you confirm.',
    way: `${labels['wallet.activity.status.way']}: the amount has left your balance and has not arrived.`,
    arrived: `${labels['wallet.activity.status.arrived']}: the bank, the card or the crypto wallet has received it.`,
    returned: `${labels['wallet.activity.status.returned']}: it was refused, and the amount is back in your balance.`,
    receive: 'To receive ESSENCE, tell the other user your @handle.',
    sendName: 'Once the @handle is complete, you see the display name that belongs to it.',
    sendFinal: 'A transfer to a user arrives at once and cannot be called back.',
    cryptoFinal: 'A transfer to a crypto wallet cannot be called back, so check the address twice.',
    activity: `After you confirm with biometrics or your password, the withdrawal appears in ${labels['wallet.activity']}.`,
  },
  node: {
    background: 'The node works in the background, so the app need not be open.',
    pickUp:
      'If you pick up the phone, its task stops and goes back to the queue, unpaid and without penalty.',
    use: 'The phone is in use while you hold it, or while something plays on it, such as a film.',
    why: `“${labels['node.why']}” says in one line what the node waits for.`,
    several: 'Each phone is one node, and one account may have several.',
    afterRoot: 'A phone is accepted once its root or jailbreak is removed and the phone has been reset.',
    pause: 'A pause keeps the node’s place and tier, and ends at the time you chose or when you resume.',
    off: `With “${labels['node.run']}” off, nothing runs until you switch it on.`,
    tierKept: 'A node keeps its tier, also when you pause it or switch it off.',
    minors: `From ${ages.use} to ${ages.earn - 1} you may use SELF OS. The node switch stays off until you are ${ages.earn}, because earning is for adults.`,
    lowCharging: `On the charger and idle, work begins from ${batteryThresholds.floor}%.`,
    tiers:
      'Your tier limits which tasks your node may run, and the battery limits which of them may run now. The stricter of the two decides.',
  },
  task: {
    legal: 'No task may ask for what is illegal where it runs, or hold data that tells who a person is.',
    report: 'Report a task by its task ID.',
    sees: 'A node sees what a task holds: its ID, the originating ID, its requirements and its reward.',
    mismatch:
      'If the proof does not match, the task is not validated, not paid and not counted for your tier. There is no penalty.',
    again: 'A task that did not finish, or was not validated, goes back to the queue for another phone.',
    cheating: 'The check makes cheating harder. We do not claim that it makes cheating impossible.',
  },
  log: {
    ...meanings(logStatuses),
    kept: 'The log is kept for 90 days, on the phone.',
    export: `“${labels['log.export']}” writes the log as JSON and as CSV.`,
  },
  permission: {
    ...meanings(appPermissionTypes),
    grant: 'A grant ends with its scope. To let the app go on, grant the permission again.',
    session: 'A session ends when you close the app or lock the phone.',
    revoke: 'You can revoke every grant at once, whatever its scope.',
    revokeAll: `“${labels['settings.apps.app.revoke']}” ends all grants of this app. To end a single one, set that permission to ${permissionDefault}.`,
    signals: `If you revoked an app’s signal access, you give it back under ${labels['settings.apps']}.`,
  },
  store: {
    review:
      'Apps are reviewed before they appear: their permissions have to match what they do, and the description has to be true.',
    price: 'Before the first use of a priced app in a session, Harmony shows its price and asks you.',
    use: 'A use is one finished task of the app.',
    two: 'If two apps fit, Harmony names both and asks once, then remembers.',
    manifest:
      'An app describes itself in one JSON file with exactly these fields, which its entry shows too.',
    status: 'It shows whether your app is in review, in the store, or sent back to you with the reason.',
  },
  workflow: {
    failed: 'A workflow stops at the step that failed, keeps what was done and says which step it was.',
    stop: `“${labels['harmony.stop']}” ends a workflow that is running.`,
    time: 'A workflow can start at a time that you set.',
    cancel:
      'To cancel a workflow that starts at a time, tell Harmony which one. Harmony names it and asks whether that is the one.',
    granted: 'Each app in a workflow can do only what you have granted to it.',
  },
  harmony: {
    ...meanings(memoryModes),
    start: 'Memory begins with Session only.',
    delete: `Each memory can be deleted alone, under ${labels['harmony.remembers']}.`,
    turn: 'In walkie-talkie mode, Harmony answers when you let go of the button.',
    style: `What you write under ${labels['harmony.personality']} and ${labels['harmony.style']} stays until you change or reset it, in every memory mode.`,
    hears:
      'Harmony hears you while you hold the walkie-talkie button, or while Voice is open. A mark on the screen shows it.',
    callPlan: `Calls that AI answers need the ${callHandlingPlan}, on every kind of phone, a SELF Phone included.`,
    callsOff: `With “${labels['phone.answer']}” off, which is how it begins, calls ring as they always did.`,
  },
  reset: {
    ...meanings(memoryResets),
    copy: 'The copy holds memory and style. It never holds your recovery phrase, and it is not encrypted.',
    load: `“${labels['settings.data.load']}” in ${labels['settings.data']} loads the copy back.`,
    confirm: `Before something is destroyed, SELF OS asks for ${destructiveConfirmation}.`,
    which: `It asks before each of these: ${destructive.join(', ')}.`,
    final: 'Read what your screen says before you confirm, and treat everything that deletes as final.',
  },
  aura: {
    ...meanings(auraLevels),
    ...meanings(auraDisablingChoices),
    off: 'Aura is off until you switch it on, and records nothing before.',
    minors: `From ${ages.use} to ${ages.earn - 1} you may use Aura. Monetize stays closed until you are ${ages.earn}, because earning is for adults.`,
    start: 'Every category begins at Protect, but spiritual and emotional logs begin at Locked.',
    pause: 'While you pause sharing, Aura goes on recording and offers nothing.',
    copy: 'Archive asks where to save the encrypted copy, and deletes the records once it is saved.',
    frozen: 'Frozen records return at Protect.',
    sold: 'What a buyer already has cannot be called back.',
    never: `Whatever you set, these are never offered: ${neverMonetizable.join(', ')}.`,
    marketplaces: `We count ${dataMarketplaces}+ data marketplaces.`,
    payment: `Buyers pay in ${paymentAssets.join(', ')} and other assets. Do not count on receiving a certain one.`,
  },
  signal: {
    ...meanings(signalTypes),
    ambient: 'An ambient signal is one that is recorded without a request, such as charging.',
  },
  support: {
    order: 'We answer by email, in the order of arrival, and what concerns safety comes first.',
    number:
      'We have announced the programmable phone number by name only. Treat it as a feature that you cannot have yet.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every row by its name: `behavior.node.pause`. */
export const behaviorRows: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<Readonly<Record<string, string>>>(behavior).flatMap(([subject, rows]) =>
    Object.entries(rows).map(([row, says]) => [`behavior.${subject}.${row}`, says]),
  ),
);
