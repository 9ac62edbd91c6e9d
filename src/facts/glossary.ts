/**
 * The terms of the documentation, for the glossary page and inline definitions; the synonyms are for the search. Names and
 * numbers come from the other fact files.
 */
import {memoryModes} from './assistant.ts';
import {auraLevels} from './aura.ts';
import {energyPerEssence, essenceCents, withdrawalFees} from './economy.ts';
import {inviteDays} from './invite.ts';
import {ages} from './site/legal.ts';
import {androidLite, nodeTiers} from './nodes.ts';
import {permissionDefault, permissionScopes} from './permissions.ts';
import {defaultPowerMode, powerModes} from './power.ts';
import {slugOf} from './screens.ts';
import {cipher, hash, logStatuses, pendingFilter} from './tasks.ts';

const names = (entries: readonly {readonly name: string}[]) => entries.map(({name}) => name).join(', ');
const dollarsPerEssence = `$${(essenceCents / 100).toFixed(2)}`;
const goldTasks = nodeTiers.find(({id}) => id === 'gold')?.tasks ?? '';
const achArrives = withdrawalFees.find(({id}) => id === 'ach')?.arrives ?? '';

/**
 * By the term as written in a sentence, in alphabetical order: a definition of one or two plain sentences, 240 characters at
 * most; below it lower-case words and phrases that people use for the term; then its id, if that isn't the term in kebab case.
 */
const entries = {
  ACH: `The bank transfer system of the United States, one of the ways to move value out of the wallet. It takes ${achArrives}.
    bank transfer, automated clearing house, bank payout, cash out to bank, direct deposit`,
  Activity: `The list in the wallet of what came in and what went out, with the status of each withdrawal.
    transactions`,
  'Ænergy (Æ)': `The smaller unit people pay for the assistant in. ${energyPerEssence} Æ are 1 ESSENCE.
    aenergy, energy, energy unit, ae, energy points, credits, small unit
    aenergy`,
  [cipher]: `The cipher that SELF OS encrypts with. Content can’t be read without the key, and any change to it shows.
    aes, aes 256, cipher, encryption, encrypted, gcm, galois counter mode`,
  Agent: `A piece of AI software that acts for someone. Agent is a type of signal, of log entry and of Proof of Existence record.
    ai agent, bot, autonomous agent, software agent, agents`,
  'Ambient signal': `A signal that is recorded without a request, such as charging. It is an execution type of a Proof of Existence record.
    ambient, background signal, ambient data, passive signal`,
  'Android lite app': `The lighter of the two Android apps. The phone needs ${androidLite.memoryGb} GB of memory or more.
    lite, lite app, light app, android lite, lite version, small app
    lite-app`,
  APK: `The file Android installs an app from without a store. SELF OS for Android comes as one.
    android package, install file, sideload, android download, apk file, android installer`,
  'App metadata': `What an app says about itself: name, icon, description, accepted signal types, required permissions, and its ESSENCE price per use or that it is free.
    app details, app listing, store listing, app description, app manifest, app info`,
  Archive: `One of three choices when you turn Aura off: it exports an encrypted copy of the records and deletes them.
    aura archive`,
  Aura: `The opt-in data layer of SELF OS. It records signals by category, and you set a level for each: ${names(auraLevels)}.
    data layer, data monetization, data vault, personal data, data sharing`,
  'Aura level': `What may happen to a category of data: ${names(auraLevels)}.
    category level`,
  [hash]: `The hash function of SELF OS. It turns any content into a short code that changes when the content changes, as a fingerprint of it.
    blake 3, hash, hash function, hashing, checksum, fingerprint of a file`,
  Claim: `To take a task from the queue. The node that claims it locks it, so no other node runs it.
    claimed`,
  Cooldown: `The break that a node takes at a high CPU temperature, before it tries again.
    cool down`,
  'DAO pilot': `The private trial the signal marketplace begins with, its Alpha phase. A DAO is an online group that decides together by votes.
    dao, private pilot, alpha phase, marketplace alpha, governance pilot, pilot program`,
  'Data broker': `The second phase of our roadmap, about data that Aura users choose to offer.
    data brokerage`,
  'Dev mode': `A kind of work nodes are paid for. The list of average rewards names it dev mode execution.
    developer mode, dev mode execution, development mode, developer tasks`,
  'Device signature': `The part of a proof of execution that ties the result to the device that made it.
    signed by device, hardware signature, phone signature, signature of the device, node signature`,
  ESSENCE: `The reward token of SELF OS. Our rate is ${dollarsPerEssence} or ${energyPerEssence} Æ for one. That’s not a guarantee. You have to be ${ages.earn} or older to earn it.
    token, coin, reward token, crypto, cryptocurrency, essence token, reward currency`,
  'Execution log': `The list of tasks on your node, with the type, source, times, status, reward, proof hash and node tier of each.
    log, task history, task log, activity log, history, job history, execution history`,
  'Export and Reset': `A reset that gives you a copy of Harmony’s memory and style, then deletes everything on this phone. The copy can be loaded back.
    backup and reset, export memory, download my data, copy then clear, save before reset`,
  Freeze: `One of three choices when you turn Aura off: it keeps the records and stops recording.
    aura freeze`,
  'Full reset': `A reset that deletes everything on this phone. To come back, you need the recovery phrase of your wallet.
    clear everything, hard reset, erase everything, delete everything`,
  Handle: `The name that starts with @ in your identity. Others send ESSENCE to it, and it’s your SELF ID.
    @handle, username, user name, nickname, at name, screen name`,
  Harmony: `The AI assistant that works together with SELF OS, on a separate platform. You talk with it by voice, by text or in walkie-talkie mode.
    assistant, ai assistant, voice assistant, chatbot, ai, companion`,
  Idle: `Not in use. A node takes tasks only while the phone is idle.
    idle time`,
  Invite: `What Android and iPhone users need to join. It arrives within ${inviteDays} days of the request; the SELF Phone needs none.
    invitation, invite code, waitlist, waiting list, access code, early access`,
  'Invite code': `The code in the email with your invite. It opens Welcome once, on any phone.
    activation code`,
  'Key injection': `The permission that lets an app sign with a key you choose. Like every permission, it starts as ${permissionDefault}.
    inject keys, key access, keys permission, api keys, insert key`,
  'Locked container': `One of the things that can never be monetized, whatever Aura levels you set. It isn’t the same as an Aura category set to Locked.
    locked folder, vault, secure container, safe folder, private container`,
  'Log status': `What happened to a task on your node: ${names(logStatuses)}. The filter ${pendingFilter.name} finds entries that wait for validation.
    task status`,
  Manifest: `The JSON file an app describes itself in, with the same fields as its page in the store.
    manifest file`,
  'Memory mode': `How long Harmony remembers: ${names(memoryModes)}. It begins with Session only.
    memory, memory setting, session memory, short-term memory, persistent memory, what harmony remembers`,
  Node: `A phone that takes part in the network and runs AI tasks for others.
    device, network device, worker, miner, mining phone, computing device, nodes`,
  'Node owner': `The person whose phone runs tasks. To earn ESSENCE for them, you have to be ${ages.earn} or older.
    operator, node operator, phone owner, host, node runner`,
  'Node tier': `The rank of a node, which decides what tasks it may run: ${names(nodeTiers)}, from lowest to highest.
    tier, level, rank, basic, trusted, gold, node level`,
  'Origin node': `The field of a signal that names the node it began on.
    signal origin`,
  'Originating ID': `The field of a task that says where the task comes from.
    origin id, source id, sender id, task origin, where a task comes from`,
  Payload: `What a signal carries. A log entry can hold a short summary of it.
    signal content`,
  Permission: `What an app needs from you before it can do anything. Each one is ${permissionDefault} until you grant it.
    app permission, access right, grant, allow, consent, app access, permissions`,
  'Permission scope': `How long a permission lasts. The scopes are ${names(permissionScopes)}.
    scope, permission duration, one-time permission, temporary access, how long access lasts, session only`,
  'Power mode': `A setting of the node: ${names(powerModes)}. ${defaultPowerMode} is the default.
    performance mode, balanced mode, light mode, power setting, energy mode, battery mode`,
  'Power-saving mode': `Your phone’s battery saver. It blocks task execution unless you override it.
    battery saver, low power mode, power saver, save battery, power saving, saver mode`,
  'Private key': `The secret that controls a wallet. You can use one to import a wallet; never show it to anyone.
    secret key, wallet key, crypto key, import wallet, key of my wallet`,
  'Pro Plan': `The plan that AI handling of incoming calls belongs to.
    paid plan, premium`,
  'Proof hash': `The ${hash} hash of a task's output. The task counts as validated when it matches the expected result.
    result hash, output hash, hash of the result, hash mismatch, proof code`,
  'Proof of execution': `The record that shows a node ran a task: task ID, result hash, execution time, device signature and, optionally, a signal replay hash.
    execution proof, proof of work, proof of compute, task proof, work proof, pipeline`,
  'Proof of Existence': `The record that shows a signal existed at a certain time and belongs to a SELF ID. It doesn’t hold the signal itself.
    poe, existence proof, existence record, timestamp proof, digital notary, data proof`,
  'Proof of Work': `The first phase of our roadmap, where phones run tasks and prove it. It isn’t mining.
    pow`,
  'Proof seal': `The last field of a Proof of Existence record. It closes the record.
    seal, sealed record, closing seal, seal of a record, record seal`,
  Purge: `One of three choices when you turn Aura off: it deletes the records.
    aura purge`,
  Queue: `Where a task waits until a node that meets its criteria claims it.
    task queue`,
  'Recovery phrase': `The words a wallet can be imported from, 12 in a new one. Anyone who has them has the wallet, so keep them off the phone and don’t show them to anyone.
    seed phrase, seed words, backup phrase, secret phrase, mnemonic, wallet words`,
  'Role Model': `The app store of SELF OS. Its apps are reviewed before they appear.
    ai app store`,
  'Root or jailbreak': `Changes that lift the limits of a phone’s system: root on Android, jailbreak on iPhone. A phone with either can’t be a node until it’s removed and the phone has been reset.
    root, rooted, rooted phone, jailbreak, jailbroken, unlocked bootloader, superuser`,
  'SELF ID': `Your identity in SELF OS, which is your @handle. Every Proof of Existence record carries a signature made with it.
    identity, user id, account id, my id, digital identity, login id`,
  'SELF Phone': `The phone that comes with SELF OS. It needs no invite.
    hardware phone, the phone, self device, preinstalled phone, buy phone, handset`,
  Session: `The time from opening an app until you close it or lock the phone. It is also the shortest memory of Harmony.
    app session`,
  Sigil: `An optional image in your identity, along with the display name and the handle.
    avatar, profile picture, profile image, icon of me, symbol, emblem`,
  Signal: `A message in the network, with a signal ID, origin node, payload, path and signature. Its types are Action, Resonance, Proof, System and Agent.
    message, network message, packet, event, signals, data packet`,
  'Signal marketplace': `The place where signals set to Monetize may be offered to approved buyers. It opens in phases.
    data marketplace, marketplace, data market, sell signals, data sale, data exchange`,
  'Signal path': `The field of a signal that says which way it takes through the network.
    path, route, signal route, hops, signal routing`,
  'Signal replay hash': `The one optional field of a proof of execution. A proof is complete without it.
    replay hash, replay, replay proof, optional hash`,
  'Soft reset': `A reset that deletes Harmony’s memory and style. Your account, wallet and apps stay.
    light reset, small reset, partial reset, gentle reset, minor reset, erase memory, wipe memory, forget everything, delete memory`,
  Task: `A piece of AI work for a node. It carries a task ID, an originating ID, what it needs to run, and its ESSENCE reward.
    job, work, workload, ai task, compute job, tasks`,
  TestFlight: `Apple’s app for installing apps that are being tested. On iPhone, SELF OS is installed through a TestFlight link in the invite, and updates by itself.
    test flight, ios beta, iphone beta, apple beta, beta app, iphone install`,
  'Uptime bonus': `What a node needs on top of ${goldTasks}+ completed tasks to reach Gold.
    gold bonus`,
  Validation: `The check that a proof hash matches the expected result. A task is paid only after it.
    validated`,
  'Verifier node': `A node that checks proofs of execution.
    verifier, validator, checker, validation node, proof checker, validating node`,
  'Walkie-talkie mode': `One of three ways to talk with Harmony, along with voice and text. It hears you while you hold the button.
    walkie talkie, push to talk, hold to talk, radio mode, ptt, take turns`,
  Wallet: `The place for your ESSENCE on the phone. Its recovery phrase or private key opens it on another one.
    purse`,
  Withdrawal: `Taking ESSENCE out of SELF OS: to a bank, a debit card or a crypto wallet. The fee comes out of the amount.
    payout`,
  Workflow: `Several steps that belong together and run as one. Chaining them with agents is a kind of rewarded work.
    automation, routine, shortcut, chain of steps, automated steps, workflows`,
  'Zero trust': `The rule that an app can’t do anything until you grant it a permission, whoever made it.
    no trust by default, deny by default, denied by default, default deny, trust nothing, zero-trust`,
};

export type GlossaryTerm = keyof typeof entries;

export const glossary = Object.entries(entries).map(([term, lines]) => {
  const [definition = '', synonyms = '', id = slugOf(term)] = lines.split(/\n */);
  return {
    /** In kebab case. Used in `<Term name="...">` and as the fragment id on the glossary page. */
    id,
    term,
    definition,
    synonyms: synonyms.split(', '),
  };
});

/** Definitions by term id. */
export const terms: Readonly<Record<string, string>> = Object.fromEntries(
  glossary.map(({id, definition}) => [id, definition]),
);
