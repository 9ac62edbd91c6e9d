/* eslint-disable max-lines -- one list, one subject */
/**
 * The terms of the documentation, for the glossary page and inline definitions; the synonyms are for the search. Names and
 * numbers come from the other fact files. Source: specification, sections 1, 3, 4, 6 and 9.
 */
import {memoryModes} from './assistant.ts';
import {auraLevels} from './aura.ts';
import {energyPerEssence, essenceCents, withdrawalFees} from './economy.ts';
import {inviteDays} from './invite.ts';
import {ages} from './site/legal.ts';
import {androidLite, nodeTiers} from './nodes.ts';
import {permissionDefault, permissionScopes} from './permissions.ts';
import {defaultPowerMode, powerModes} from './power.ts';
import {cipher, hash, logStatuses, pendingFilter} from './tasks.ts';

export interface GlossaryEntry {
  /** In kebab case. Used in `<Term name="...">` and as the fragment id on the glossary page. */
  readonly id: string;
  /** As written in a sentence. */
  readonly term: string;
  /** One or two plain sentences, 240 characters at most. */
  readonly definition: string;
  /** Lower-case words and phrases that people use for it, with commas between. */
  readonly synonyms: string;
}

const names = (entries: readonly {readonly name: string}[]) => entries.map(({name}) => name).join(', ');
const dollarsPerEssence = `$${(essenceCents / 100).toFixed(2)}`;
const goldTasks = nodeTiers.find(({id}) => id === 'gold')?.tasks ?? '';
const achArrives = withdrawalFees.find(({id}) => id === 'ach')?.arrives ?? '';

/** In alphabetical order of the term. */
const entries = [
  {
    id: 'ach',
    term: 'ACH',
    definition: `The bank transfer system of the United States, one of the ways to move value out of the wallet. It takes ${achArrives}.`,
    synonyms: 'bank transfer, automated clearing house, bank payout, cash out to bank, direct deposit',
  },
  {
    id: 'activity',
    term: 'Activity',
    definition:
      'The list in the wallet of what came in and what went out, with the status of each withdrawal.',
    synonyms: 'transactions',
  },
  {
    id: 'aenergy',
    term: 'Ænergy (Æ)',
    definition: `The small unit in which you pay for the assistant. ${energyPerEssence} Æ are 1 ESSENCE.`,
    synonyms: 'aenergy, energy, energy unit, ae, energy points, credits, small unit',
  },
  {
    id: 'aes-256-gcm',
    term: cipher,
    definition:
      'The cipher that SELF OS encrypts with. Content cannot be read without the key, and a change to encrypted content shows.',
    synonyms: 'aes, aes 256, cipher, encryption, encrypted, gcm, galois counter mode',
  },
  {
    id: 'agent',
    term: 'Agent',
    definition:
      'A piece of AI software that acts for someone. Agent is a type of signal, of log entry and of Proof of Existence record.',
    synonyms: 'ai agent, bot, autonomous agent, software agent, agents',
  },
  {
    id: 'ambient-signal',
    term: 'Ambient signal',
    definition:
      'A signal that is recorded without a request, such as charging. It is an execution type of a Proof of Existence record.',
    synonyms: 'ambient, background signal, ambient data, passive signal',
  },
  {
    id: 'lite-app',
    term: 'Android lite app',
    definition: `The lighter of the two Android apps. The phone needs ${androidLite.memoryGb} GB of memory or more.`,
    synonyms: 'lite, lite app, light app, android lite, lite version, small app',
  },
  {
    id: 'apk',
    term: 'APK',
    definition:
      'The file from which Android installs an app without a store. The SELF OS app for Android comes as one.',
    synonyms: 'android package, install file, sideload, android download, apk file, android installer',
  },
  {
    id: 'app-metadata',
    term: 'App metadata',
    definition:
      'What an app states about itself: name, icon, description, accepted signal types, required permissions, and its ESSENCE price per use or that it is free.',
    synonyms: 'app details, app listing, store listing, app description, app manifest, app info',
  },
  {
    id: 'archive',
    term: 'Archive',
    definition:
      'One of three choices when you turn Aura off: it exports an encrypted copy of the records and deletes them.',
    synonyms: 'aura archive',
  },
  {
    id: 'aura',
    term: 'Aura',
    definition: `The opt-in data layer of SELF OS. It records signals by category, and you set a level for each: ${names(auraLevels)}.`,
    synonyms: 'data layer, data monetization, data vault, personal data, data sharing',
  },
  {
    id: 'aura-level',
    term: 'Aura level',
    definition: `What may happen to a category of data: ${names(auraLevels)}.`,
    synonyms: 'category level',
  },
  {
    id: 'blake3',
    term: hash,
    definition:
      'The hash function of SELF OS. It turns any content into a short code that changes when the content changes, as a fingerprint of it.',
    synonyms: 'blake 3, hash, hash function, hashing, checksum, fingerprint of a file',
  },
  {
    id: 'claim',
    term: 'Claim',
    definition: 'To take a task from the queue. The node that claims it locks it, so no other node runs it.',
    synonyms: 'claimed',
  },
  {
    id: 'cooldown',
    term: 'Cooldown',
    definition: 'The break that a node takes at a high CPU temperature, before it tries again.',
    synonyms: 'cool down',
  },
  {
    id: 'dao-pilot',
    term: 'DAO pilot',
    definition:
      'The private trial with which the signal marketplace begins, its Alpha phase. A DAO is an online group that decides together by votes.',
    synonyms: 'dao, private pilot, alpha phase, marketplace alpha, governance pilot, pilot program',
  },
  {
    id: 'data-broker',
    term: 'Data broker',
    definition: 'The second phase of our roadmap, about data that Aura users choose to offer.',
    synonyms: 'data brokerage',
  },
  {
    id: 'dev-mode',
    term: 'Dev mode',
    definition:
      'A kind of work that nodes are paid for. The list of average rewards names it dev mode execution.',
    synonyms: 'developer mode, dev mode execution, development mode, developer tasks',
  },
  {
    id: 'device-signature',
    term: 'Device signature',
    definition: 'The part of a proof of execution that ties the result to the device which made it.',
    synonyms:
      'signed by device, hardware signature, phone signature, signature of the device, node signature',
  },
  {
    id: 'essence',
    term: 'ESSENCE',
    definition: `The reward token of SELF OS. Our rate is ${dollarsPerEssence} or ${energyPerEssence} Æ for one, which is not a guarantee. You must be ${ages.earn} or older to earn it.`,
    synonyms: 'token, coin, reward token, crypto, cryptocurrency, essence token, reward currency',
  },
  {
    id: 'execution-log',
    term: 'Execution log',
    definition:
      'The list of tasks on your node, with the type, source, times, status, reward, proof hash and node tier of each.',
    synonyms: 'log, task history, task log, activity log, history, job history, execution history',
  },
  {
    id: 'export-and-reset',
    term: 'Export and Reset',
    definition: `A reset that gives you a copy of Harmony’s memory and style, then deletes everything on this phone. The copy can be loaded back.`,
    synonyms: 'backup and reset, export memory, download my data, copy then clear, save before reset',
  },
  {
    id: 'freeze',
    term: 'Freeze',
    definition: 'One of three choices when you turn Aura off: it keeps the records and stops recording.',
    synonyms: 'aura freeze',
  },
  {
    id: 'full-reset',
    term: 'Full reset',
    definition: `A reset that deletes everything on this phone. To come back, you need the recovery phrase of your wallet.`,
    synonyms: 'clear everything, hard reset, erase everything, delete everything',
  },
  {
    id: 'handle',
    term: 'Handle',
    definition: `The name that starts with @ in your identity. Others send ESSENCE to it, and it is your SELF ID.`,
    synonyms: '@handle, username, user name, nickname, at name, screen name',
  },
  {
    id: 'harmony',
    term: 'Harmony',
    definition:
      'The AI assistant that works together with SELF OS, on a separate platform. You talk with it by voice, by text or in walkie-talkie mode.',
    synonyms: 'assistant, ai assistant, voice assistant, chatbot, ai, companion',
  },
  {
    id: 'idle',
    term: 'Idle',
    definition: 'Not in use. A node takes tasks only while the phone is idle.',
    synonyms: 'idle time',
  },
  {
    id: 'invite',
    term: 'Invite',
    definition: `What Android and iPhone users need to join. It arrives within ${inviteDays} days of the request; the SELF Phone needs none.`,
    synonyms: 'invitation, invite code, waitlist, waiting list, access code, early access',
  },
  {
    id: 'invite-code',
    term: 'Invite code',
    definition: 'The code in the email with your invite. It opens Welcome once, on any phone.',
    synonyms: 'activation code',
  },
  {
    id: 'key-injection',
    term: 'Key injection',
    definition: `The permission with which an app may sign with a key that you choose. Like every permission it starts ${permissionDefault}.`,
    synonyms: 'inject keys, key access, keys permission, api keys, insert key',
  },
  {
    id: 'locked-container',
    term: 'Locked container',
    definition:
      'One of the things that can never be monetized, whatever Aura levels you set. It is not the same as an Aura category at Locked.',
    synonyms: 'locked folder, vault, secure container, safe folder, private container',
  },
  {
    id: 'log-status',
    term: 'Log status',
    definition: `What became of a task on your node: ${names(logStatuses)}. The filter ${pendingFilter.name} finds entries that wait for validation.`,
    synonyms: 'task status',
  },
  {
    id: 'manifest',
    term: 'Manifest',
    definition:
      'The one JSON file in which an app describes itself, with the fields of its entry in the store.',
    synonyms: 'manifest file',
  },
  {
    id: 'memory-mode',
    term: 'Memory mode',
    definition: `How long Harmony remembers: ${names(memoryModes)}. It begins with Session only.`,
    synonyms:
      'memory, memory setting, session memory, short-term memory, persistent memory, what harmony remembers',
  },
  {
    id: 'node',
    term: 'Node',
    definition: 'A phone that takes part in the network and runs AI tasks for others.',
    synonyms: 'device, network device, worker, miner, mining phone, computing device, nodes',
  },
  {
    id: 'node-owner',
    term: 'Node owner',
    definition: `The person whose phone runs tasks. To earn ESSENCE for them, you must be ${ages.earn} or older.`,
    synonyms: 'operator, node operator, phone owner, host, node runner',
  },
  {
    id: 'node-tier',
    term: 'Node tier',
    definition: `The rank of a node, which decides what tasks it may run: ${names(nodeTiers)}, from lowest to highest.`,
    synonyms: 'tier, level, rank, basic, trusted, gold, node level',
  },
  {
    id: 'origin-node',
    term: 'Origin node',
    definition: 'The field of a signal that says on which node it began.',
    synonyms: 'signal origin',
  },
  {
    id: 'originating-id',
    term: 'Originating ID',
    definition: 'The field of a task that says where the task comes from.',
    synonyms: 'origin id, source id, sender id, task origin, where a task comes from',
  },
  {
    id: 'payload',
    term: 'Payload',
    definition: 'What a signal carries. A log entry can hold a short summary of it.',
    synonyms: 'signal content',
  },
  {
    id: 'permission',
    term: 'Permission',
    definition: `What an app needs from you before it can do anything. Each one starts ${permissionDefault} until you activate it.`,
    synonyms: 'app permission, access right, grant, allow, consent, app access, permissions',
  },
  {
    id: 'permission-scope',
    term: 'Permission scope',
    definition: `How long a permission lasts. The scopes are ${names(permissionScopes)}.`,
    synonyms:
      'scope, permission duration, one-time permission, temporary access, how long access lasts, session only',
  },
  {
    id: 'power-mode',
    term: 'Power mode',
    definition: `A setting of the node: ${names(powerModes)}. ${defaultPowerMode} is the default.`,
    synonyms: 'performance mode, balanced mode, light mode, power setting, energy mode, battery mode',
  },
  {
    id: 'power-saving-mode',
    term: 'Power-saving mode',
    definition:
      'The mode in which a phone uses less battery. It blocks task execution unless you override it.',
    synonyms: 'battery saver, low power mode, power saver, save battery, power saving, saver mode',
  },
  {
    id: 'private-key',
    term: 'Private key',
    definition:
      'The secret that controls a wallet. You can use one to import a wallet; never show it to anyone.',
    synonyms: 'secret key, wallet key, crypto key, import wallet, key of my wallet',
  },
  {
    id: 'pro-plan',
    term: 'Pro Plan',
    definition: 'The plan that AI handling of incoming calls belongs to.',
    synonyms: 'paid plan, premium',
  },
  {
    id: 'proof-hash',
    term: 'Proof hash',
    definition: `The ${hash} hash of a task's output. The task counts as validated when it matches the expected result.`,
    synonyms: 'result hash, output hash, hash of the result, hash mismatch, proof code',
  },
  {
    id: 'proof-of-execution',
    term: 'Proof of execution',
    definition:
      'The record which shows that a node ran a task: task ID, result hash, execution time, device signature and, optionally, a signal replay hash.',
    synonyms: 'execution proof, proof of work, proof of compute, task proof, work proof, pipeline',
  },
  {
    id: 'proof-of-existence',
    term: 'Proof of Existence',
    definition:
      'The record which shows that a signal existed at a certain time and belongs to a SELF ID. It does not hold the signal itself.',
    synonyms: 'poe, existence proof, existence record, timestamp proof, digital notary, data proof',
  },
  {
    id: 'proof-of-work',
    term: 'Proof of Work',
    definition: 'The first phase of our roadmap, in which phones run tasks and prove it. It is not mining.',
    synonyms: 'pow',
  },
  {
    id: 'proof-seal',
    term: 'Proof seal',
    definition: 'The last field of a Proof of Existence record. It closes the record.',
    synonyms: 'seal, sealed record, closing seal, seal of a record, record seal',
  },
  {
    id: 'purge',
    term: 'Purge',
    definition: 'One of three choices when you turn Aura off: it deletes the records.',
    synonyms: 'aura purge',
  },
  {
    id: 'queue',
    term: 'Queue',
    definition: 'Where a task waits until a node that meets its criteria claims it.',
    synonyms: 'task queue',
  },
  {
    id: 'recovery-phrase',
    term: 'Recovery phrase',
    definition: `The words from which a wallet can be imported, 12 in a new one. Whoever has them has the wallet, so keep them off the phone and show them to nobody.`,
    synonyms: 'seed phrase, seed words, backup phrase, secret phrase, mnemonic, wallet words',
  },
  {
    id: 'role-model',
    term: 'Role Model',
    definition: 'The app store of SELF OS. Its apps are reviewed before they appear.',
    synonyms: 'ai app store',
  },
  {
    id: 'root-or-jailbreak',
    term: 'Root or jailbreak',
    definition: `Changes that lift the limits of a phone’s system: root on Android, jailbreak on iPhone. A phone with either cannot be a node until it is removed and the phone has been reset.`,
    synonyms: 'root, rooted, rooted phone, jailbreak, jailbroken, unlocked bootloader, superuser',
  },
  {
    id: 'self-id',
    term: 'SELF ID',
    definition: `Your identity in SELF OS, which is your @handle. Every Proof of Existence record carries a signature made with it.`,
    synonyms: 'identity, user id, account id, my id, digital identity, login id',
  },
  {
    id: 'self-phone',
    term: 'SELF Phone',
    definition: 'The phone on which SELF OS is preinstalled. It needs no invite.',
    synonyms: 'hardware phone, the phone, self device, preinstalled phone, buy phone, handset',
  },
  {
    id: 'session',
    term: 'Session',
    definition:
      'The time from opening an app until you close it or lock the phone. It is also the shortest memory of Harmony.',
    synonyms: 'app session',
  },
  {
    id: 'sigil',
    term: 'Sigil',
    definition: 'An optional image in your identity, beside the display name and the handle.',
    synonyms: 'avatar, profile picture, profile image, icon of me, symbol, emblem',
  },
  {
    id: 'signal',
    term: 'Signal',
    definition:
      'A message in the network, with a signal ID, origin node, payload, path and signature. Its types are Action, Resonance, Proof, System and Agent.',
    synonyms: 'message, network message, packet, event, signals, data packet',
  },
  {
    id: 'signal-marketplace',
    term: 'Signal marketplace',
    definition:
      'The place where signals at level Monetize may be offered to approved buyers. It opens in phases.',
    synonyms: 'data marketplace, marketplace, data market, sell signals, data sale, data exchange',
  },
  {
    id: 'signal-path',
    term: 'Signal path',
    definition: 'The field of a signal that says which way it takes through the network.',
    synonyms: 'path, route, signal route, hops, signal routing',
  },
  {
    id: 'signal-replay-hash',
    term: 'Signal replay hash',
    definition: 'The one optional field of a proof of execution. A proof is complete without it.',
    synonyms: 'replay hash, replay, replay proof, optional hash',
  },
  {
    id: 'soft-reset',
    term: 'Soft reset',
    definition: `A reset that deletes Harmony’s memory and style. Your account, wallet and apps stay.`,
    synonyms:
      'light reset, small reset, partial reset, gentle reset, minor reset, erase memory, wipe memory, forget everything, delete memory',
  },
  {
    id: 'task',
    term: 'Task',
    definition:
      'A piece of AI work for a node. It carries a task ID, an originating ID, what it needs to run, and its ESSENCE reward.',
    synonyms: 'job, work, workload, ai task, compute job, tasks',
  },
  {
    id: 'testflight',
    term: 'TestFlight',
    definition:
      'Apple’s app for installing apps that are being tested. On iPhone, SELF OS is installed through a TestFlight link in the invite, and updates by itself.',
    synonyms: 'test flight, ios beta, iphone beta, apple beta, beta app, iphone install',
  },
  {
    id: 'uptime-bonus',
    term: 'Uptime bonus',
    definition: `What a node needs beside ${goldTasks}+ completed tasks to reach Gold.`,
    synonyms: 'gold bonus',
  },
  {
    id: 'validation',
    term: 'Validation',
    definition: 'The check that a proof hash matches the expected result. A task is paid only after it.',
    synonyms: 'validated',
  },
  {
    id: 'verifier-node',
    term: 'Verifier node',
    definition: 'A node that checks proofs of execution.',
    synonyms: 'verifier, validator, checker, validation node, proof checker, validating node',
  },
  {
    id: 'walkie-talkie-mode',
    term: 'Walkie-talkie mode',
    definition: `One of three ways to talk with Harmony, beside voice and text. It hears you while you hold the button.`,
    synonyms: 'walkie talkie, push to talk, hold to talk, radio mode, ptt, take turns',
  },
  {
    id: 'wallet',
    term: 'Wallet',
    definition:
      'The place for your ESSENCE on the phone. Its recovery phrase or private key opens it on another one.',
    synonyms: 'purse',
  },
  {
    id: 'withdrawal',
    term: 'Withdrawal',
    definition:
      'Taking ESSENCE out of SELF OS: to a bank, a debit card or a crypto wallet. The fee is taken from the amount.',
    synonyms: 'payout',
  },
  {
    id: 'workflow',
    term: 'Workflow',
    definition:
      'Several steps that belong together and run as one. Chaining them with agents is a kind of rewarded work.',
    synonyms: 'automation, routine, shortcut, chain of steps, automated steps, workflows',
  },
  {
    id: 'zero-trust',
    term: 'Zero trust',
    definition: 'The rule that an app can do nothing until you grant it a permission, whoever made it.',
    synonyms:
      'no trust by default, deny by default, denied by default, default deny, trust nothing, zero-trust',
  },
] as const satisfies readonly GlossaryEntry[];

export const glossary = entries.map(({synonyms, ...entry}) => ({...entry, synonyms: synonyms.split(', ')}));

/** Definitions by term id. */
export const terms: Readonly<Record<string, string>> = Object.fromEntries(
  glossary.map(({id, definition}) => [id, definition]),
);
