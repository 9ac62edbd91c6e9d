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
  'aura.off.archive',
  'settings.apps.app.remove.remove-completely',
  'settings.account.delete',
  'wallet.security.phrase',
].map((name) => labels[name]);

/** By subject. */
export const behavior = {
  identity: {
    handle:
      'Your SELF ID is your @handle, the name other people know you by. It has at least three characters.',
    wish: 'The SELF ID in the invite form is only a wish. It’s yours once Welcome accepts it.',
    returns: 'Your SELF ID comes back when you import your wallet.',
    phones: `“${labels['settings.account.phones.out']}” under ${labels['settings.account.phones']} closes SELF OS on that phone as soon as it’s online.`,
    delete: `“${labels['settings.account.delete']}” ends your account on every phone, and nothing can undo it. Count whatever is left in the wallet as lost.`,
  },
  invite: {
    address: 'An invite belongs to an email address, not to one request.',
    code: `The email has a code that opens Welcome once, on any phone, within ${keepServedDays} days.`,
    install: 'The email says how to install SELF OS on your phone.',
    replacement: 'A replacement phone doesn’t need a code: importing your wallet signs you in.',
    friends: `Anyone who uses SELF OS can send invites, however they joined. ${labels['settings.invites']} shows how many you have left.`,
    link: `“${labels['settings.invites.send']}” gives you a link for one person, which you send yourself.`,
    linkCode:
      'The link opens our download site, which shows a code that opens Welcome once and says how to install SELF OS.',
    existingUser:
      'Entering an existing user’s ID on this site sends nothing. Ask them to send you an invite.',
  },
  request: {
    address:
      'Your exact email address is how we know you. Tags and dots in it matter only for counting emails.',
    again:
      'A second request from your address is kept, and your place stays the same. Within limits, we reply with an email that has the link to your own page.',
    page: 'On your own page you correct phone, name and number, have the code sent again, see the due date, or leave and return.',
    newCode: 'When a code is sent again, the earlier one stops working.',
    kept: `A request is deleted ${keepServedDays} days after it was invited, declined or found undeliverable, and ${retentionMonths} months after it came in at the latest.`,
    logs: `Supabase logs each call that sends the form or opens your own page, with the network address and the browser’s name, and keeps that log for ${platformDays.logs} days. Nobody can turn that off.`,
    backups: `What is deleted stays in Supabase’s backups, and in the log it restores the database from, for up to ${platformDays.backups} days more.`,
  },
  app: {
    system:
      'On Android and iPhone, SELF OS is an app: it doesn’t replace the phone’s own system. On a SELF Phone, it is the system.',
    testflight: 'TestFlight updates SELF OS by itself.',
    apk: `On Android, “${labels['settings.update']}” appears in ${labels.settings} when there’s a new version. Nothing installs without asking you.`,
    liteToFull:
      'To move from the lite app to the full app, install the full app right over it. Your account stays.',
    lite: `If your phone has less than ${recommendedHardware.memoryGb} GB of memory, take the lite app, which gets by with ${androidLite.memoryGb} GB.`,
  },
  wallet: {
    phrase: 'A new wallet shows you 12 words, then asks for three of them before you can continue.',
    phraseAgain: `You can see the same words again under ${labels['wallet.security.phrase']}, with your password or biometrics.`,
    import: 'You import a wallet with its recovery phrase of 12 or 24 words, or with its private key.',
    lost: 'Without its recovery phrase or private key, a wallet can’t be imported, not even by us.',
    fee: 'The fee comes out of the amount. You see what it costs and what arrives before you confirm.',
    way: `${labels['wallet.activity.status.way']}: the amount has left your balance and hasn’t arrived yet.`,
    arrived: `${labels['wallet.activity.status.arrived']}: the bank, the card or the crypto wallet has received it.`,
    returned: `${labels['wallet.activity.status.returned']}: it was refused, and the amount is back in your balance.`,
    receive: 'To receive ESSENCE, tell the other user your @handle.',
    sendName: 'Once the @handle is complete, you see whose it is: the display name appears.',
    sendFinal: 'A transfer to a user arrives instantly and can’t be called back.',
    cryptoFinal: 'A transfer to a crypto wallet can’t be called back, so check the address twice.',
    activity: `After you confirm with biometrics or your password, the withdrawal appears in ${labels['wallet.activity']}.`,
  },
  node: {
    background: 'The node works in the background, so you don’t have to keep the app open.',
    pickUp:
      'If you pick up the phone, its task stops and goes back to the queue for another phone. It isn’t paid, and there’s no penalty.',
    use: 'Your phone counts as in use while you’re holding it, or while something is playing on it.',
    why: `“${labels['node.why']}” says in one line what the node is waiting for.`,
    several: 'Each phone is one node, and an account can have several.',
    afterRoot: 'Remove the root or jailbreak and reset the phone, and it’s accepted again.',
    pause: 'A pause keeps the node’s place and tier. It ends at the time you chose, or when you resume.',
    off: `With “${labels['node.run']}” off, nothing runs until you turn it back on.`,
    tierKept: 'Your node keeps its tier, even when you pause it or turn it off.',
    minors: `From ${ages.use} to ${ages.earn - 1} you can use SELF OS, but the node switch stays off until you’re ${ages.earn}, because earning is for adults.`,
    lowCharging: `On the charger and idle, work begins from ${batteryThresholds.floor}%.`,
    tiers:
      'Your tier limits which tasks your node may run at all, and the battery limits what it may run right now. The stricter one wins.',
  },
  task: {
    legal: 'No task may ask for anything illegal where it runs, or hold a person’s identity data.',
    report: 'Report a task by its task ID.',
    sees: 'A node sees the task’s ID, the originating ID, its requirements and its reward, and the input while it runs the task.',
    mismatch:
      'If the proof doesn’t match, the task isn’t validated, isn’t paid and doesn’t count toward your tier. There’s no penalty.',
    again: 'A task that didn’t finish, or wasn’t validated, goes back to the queue for another phone.',
    cheating: 'The check makes cheating harder. We don’t claim it makes cheating impossible.',
  },
  log: {
    ...meanings(logStatuses),
    kept: 'The log is kept on the phone, for 90 days.',
    export: `“${labels['log.export']}” writes the log as JSON and as CSV.`,
  },
  permission: {
    ...meanings(appPermissionTypes),
    grant: 'When the scope ends, so does the grant. To let the app continue, grant the permission again.',
    session: 'A session ends when you close the app or lock the phone.',
    revoke: 'You can revoke any grant at any time, whatever its scope.',
    revokeAll: `“${labels['settings.apps.app.revoke']}” ends all of this app’s grants. To end only one, set that permission to ${permissionDefault}.`,
    signals: `Give an app its signal access back under ${labels['settings.apps']}.`,
  },
  store: {
    review:
      'Apps are reviewed before they appear: their permissions have to match what they do, and their description has to be true.',
    price: 'Before it first uses a priced app in a session, Harmony shows you the price and asks.',
    use: 'A use is one finished task of the app.',
    two: 'If two apps fit, Harmony names both and asks once. It remembers your choice for as long as its memory mode allows.',
    manifest:
      'An app describes itself in one JSON file with exactly these fields, and its page in the Store shows the same ones.',
    status: 'It says if your app is in review, in the store, or sent back to you, and why.',
  },
  workflow: {
    failed: 'A workflow stops at the step that failed, keeps what’s done so far, and says which step it was.',
    stop: `“${labels['harmony.stop']}” ends a running workflow.`,
    time: 'A workflow can start at a time you set.',
    cancel:
      'To cancel one, tell Harmony which. Harmony repeats which and asks if that’s the one you mean. Say yes.',
    granted: 'Each app in a workflow can do only what you’ve let it do.',
  },
  harmony: {
    ...meanings(memoryModes),
    start: 'Memory starts as Session only.',
    delete: `You can delete a single memory under ${labels['harmony.remembers']}. It asks you first.`,
    turn: 'Harmony answers when you let go of the button.',
    style: `What you write under ${labels['harmony.personality']} and ${labels['harmony.style']} stays until you change or reset it, whatever the memory mode.`,
    hears:
      'Harmony hears you while you hold the walkie-talkie button, or while Voice is open. A mark on the screen shows it.',
    callPlan: `You need the ${callHandlingPlan} for it, on any phone, a SELF Phone included.`,
    callsOff: `With “${labels['phone.answer']}” off, as it is at the start, calls ring the way they always did.`,
  },
  reset: {
    ...meanings(memoryResets),
    copy: 'The copy holds memory and style. It never holds your recovery phrase, and it isn’t encrypted.',
    load: `“${labels['settings.data.load']}” in ${labels['settings.data']} loads the copy back.`,
    confirm: `Before anything is destroyed, SELF OS asks for ${destructiveConfirmation}.`,
    which: `That goes for each of these: ${destructive.join(', ')}. Deleting a single memory asks too, without the password.`,
    final: 'Read the screen before you confirm, and treat anything that deletes as final.',
  },
  aura: {
    ...meanings(auraLevels),
    ...meanings(auraDisablingChoices),
    off: 'Aura is off until you turn it on, and records nothing before that.',
    minors: `From ${ages.use} to ${ages.earn - 1} you can use Aura, but Monetize stays closed until you’re ${ages.earn}, because earning is for adults.`,
    start: 'Every category starts on Protect, except spiritual and emotional logs, which start Locked.',
    pause: 'While sharing is paused, Aura keeps recording and offers nothing.',
    copy: 'Archive asks for your password or biometrics and where to save the encrypted copy, and deletes the records once it’s saved.',
    frozen: 'Frozen records come back set to Protect.',
    sold: 'What a buyer already has can’t be called back.',
    never: `Whatever you set, these are never offered: ${neverMonetizable.join(', ')}.`,
    marketplaces: `We count ${dataMarketplaces}+ data marketplaces.`,
    payment: `Buyers pay in ${paymentAssets.join(', ')} and other assets. Don’t count on receiving any particular one.`,
  },
  signal: {
    ...meanings(signalTypes),
    ambient: 'An ambient signal is recorded without anyone asking, such as charging.',
  },
  support: {
    order: 'We answer by email, in the order messages arrive. Safety problems come first.',
    number: 'You can’t have ours yet: so far we’ve announced it by name only.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every row, as `behavior.node.pause`. */
export const behaviorRows: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<Readonly<Record<string, string>>>(behavior).flatMap(([subject, rows]) =>
    Object.entries(rows).map(([row, says]) => [`behavior.${subject}.${row}`, says]),
  ),
);
