/** The terms of the documentation, for the glossary page and inline definitions. */
import {memoryModes} from './assistant.ts';
import {auraLevels} from './aura.ts';
import {dollars, energyPerEssence, essenceCents} from './economy.ts';
import {inviteDays} from './invite.ts';
import {ages} from './site/legal.ts';
import {nodeTiers} from './nodes.ts';
import {permissionDefault, permissionScopes} from './permissions.ts';
import {defaultPowerMode, powerModes} from './power.ts';
import {slugOf} from './screens.ts';
import {hash} from './tasks.ts';

const names = (entries: readonly {readonly name: string}[]) => entries.map(({name}) => name).join(', ');

/** By the term as written in a sentence, in alphabetical order: one or two plain sentences, 240 characters at most. */
const definitions = {
  ACH: 'The bank transfer system of the United States, and the free way to withdraw.',
  'Ænergy (Æ)': `The smaller unit people pay for Harmony in. ${energyPerEssence} Æ are 1 ESSENCE.`,
  Agent: 'A piece of AI software that acts for someone.',
  APK: 'The file Android installs an app from without a store. SELF OS for Android comes as one.',
  Aura: `The opt-in data layer of SELF OS. It sorts records into seven categories, each at a level: ${names(auraLevels)}.`,
  'DAO pilot': 'A private trial of the marketplace. A DAO is an online group that decides by votes.',
  'Device signature': 'The part of a proof of execution made with the phone’s key.',
  ESSENCE: `The reward token of SELF OS. Today’s rate is ${dollars(essenceCents)} or ${energyPerEssence} Æ for one, not a guarantee. You have to be ${ages.earn} or older to earn it.`,
  'Execution log': 'The list of tasks your node met, with the status and reward of each.',
  'Expected result': 'What the hash of a task’s output is compared with.',
  'Governance approval': 'The decision that lets a buyer of data onto the marketplace.',
  Harmony: 'The AI assistant that works together with SELF OS, on a separate platform.',
  Hash: `A short fingerprint of content, here made with ${hash}. It changes when the content changes, and can’t be turned back into it.`,
  Idle: 'The screen is off and nothing is playing. A node runs tasks only then.',
  Invite: `What Android and iPhone users need to join. It arrives within ${inviteDays} days of the request; the SELF Phone needs none.`,
  Key: 'A secret that makes signatures. Its public half lets anyone check them.',
  'Key injection': `The permission that lets an app sign with a key you choose. Like every permission, it starts as ${permissionDefault}.`,
  'Light task': 'The kind of task every node may run, from the Basic tier on.',
  'Locked container': 'One of the things that are never sold. It isn’t a category of Aura set to Locked.',
  Manifest: 'The JSON file an app describes itself in, with the same fields as its page in the store.',
  'Memory mode': `How long Harmony remembers: ${names(memoryModes)}.`,
  Node: 'A phone that takes part in the network and runs AI tasks for others.',
  'Node tier': `The rank of a node, which decides what tasks it may run: ${names(nodeTiers)}.`,
  Password: 'The phone’s own lock: biometrics, PIN or password. SELF OS has no other.',
  'Permission scope': `How long a permission lasts: ${names(permissionScopes)}.`,
  'Power mode': `A setting of the node: ${names(powerModes)}. ${defaultPowerMode} is the default.`,
  'Power-saving mode': 'Your phone’s battery saver. It blocks tasks unless you override it.',
  'Private key': 'A secret that opens a wallet, and one way to import it. Never show it to anyone.',
  'Pro Plan': 'The plan that AI handling of incoming calls belongs to.',
  'Proof hash': `The ${hash} hash of a task’s output. A task is validated when it matches the expected result.`,
  'Proof of execution': 'The record a node attaches to a task to show that it ran it.',
  'Proof of Existence': 'Shows that the holder of a key signed a signal. The signal isn’t in it.',
  'Recovery phrase':
    'The words that open your wallet on another phone, 12 in a new one. Anyone who has them has the wallet, so keep them on paper.',
  'Root or jailbreak': 'Changes that lift the limits of a phone’s system. Such a phone can’t be a node.',
  'SELF ID': 'Your identity in SELF OS: your @handle, to which others send ESSENCE.',
  Session: 'The time until you lock the phone or, on Android and iPhone, close SELF OS.',
  Sigil: 'An optional image in your identity, along with the display name and the @handle.',
  Signal: 'A message in the network, with a signal ID, origin node, payload, path and signature.',
  'Signal path': 'The nodes a signal has passed so far, in order.',
  Signature: 'Shows which key signed a record, and that nothing in it has changed since.',
  Task: 'A piece of AI work for a node, with what it needs to run and its ESSENCE reward.',
  TestFlight: 'Apple’s app for installing apps that are being tested. SELF OS comes to iPhones through it.',
  'Verifier node': 'What checks a proof of execution before a reward is paid.',
  'Walkie-talkie mode': 'A way to talk with Harmony, which hears you while you hold the button.',
  Workflow: 'Several steps that belong together and run from one request.',
  'Zero trust': 'The rule that an app can’t do anything until you grant it a permission, whoever made it.',
} as const satisfies Readonly<Record<string, string>>;

export const glossary = Object.entries(definitions).map(([term, definition]) => ({
  /** In kebab case. Used in `<Term name="...">` and as the fragment id on the glossary page. */
  id: slugOf(term.replace('Æ', 'ae').replace(/ \(.*/, '')),
  term,
  definition,
}));
