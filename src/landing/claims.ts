import {withdrawalFees} from '@site/src/facts/economy';
import {quotes} from '@site/src/facts/quotes';

/** A sentence on the landing page that makes a promise. */
export interface Claim {
  readonly says: string;
  /** The sentence with names of facts in place of figures: `{fee.card}`. It has no figure of its own. */
  readonly text: string;
  /** A phrase that backs it up, by slug of the documentation page that contains it. */
  readonly proof: Readonly<Record<string, string>>;
  /** Stands for sentence and proof as a person last read them together; the test says what to write after a change. */
  readonly read: string;
}

/** Puts the facts into a sentence. */
export const withFacts = (text: string): string =>
  text.replace(/\{([\w.]+)\}/g, (slot, name: string) => quotes[name] ?? slot);

/** Builds a claim; `{fee.card}` in the text and in its proof stands for that fact. */
function claim(read: string, text: string, proof: Claim['proof']): Claim {
  return {says: withFacts(text), text, proof, read};
}

const fees = withdrawalFees.map(({percent}) => percent);

/**
 * The claims of the landing page, by section. A test requires each claim to be on the page and its proof in the
 * documentation, and each sentence of the page to be a claim.
 */
export const claims = {
  home: {
    lead: claim(
      '50f9',
      'While it lies idle, your phone does small jobs for a decentralized AI network. You are paid in a token, ESSENCE.',
      {
        introduction:
          'Your phone runs small pieces of AI work for a shared network while you are not using it, and you are paid for them in a token named ESSENCE.',
      },
    ),
    needs: claim(
      '5342',
      'Age {age.use} to use and {age.earn} to earn; {eligibility.android} or {eligibility.ios}, or newer. Invites come within {invite.days}; a SELF Phone needs none.',
      {
        introduction:
          'You must be at least {age.use} years old to use SELF OS, and {age.earn} or older to earn ESSENCE',
        'how-to-join': 'A SELF Phone needs none',
        'supported-devices': 'You need {eligibility.android} or {eligibility.ios}, or newer',
      },
    ),
    costs: claim(
      '54a2',
      'Businesses fund jobs; you give power and mobile data. Opt-in data monetization is separate.',
      {
        'common-questions': 'Power and mobile data, which your phone uses when it runs tasks',
        'essence-from-aura-vs-execution': 'opt-in data monetization. They are separate',
        'how-tasks-are-assigned': 'Businesses fund them, your node does the work',
      },
    ),
    rate: claim('aea2', 'is our rate for one ESSENCE, not a guarantee', {
      'essence-token-model': 'Do not treat the rate as a guarantee.',
    }),
    reward: claim(
      '97fb',
      'is the average for one media task, about {reward.media.dollars}; not a promise of income',
      {'maximizing-essence-rewards': 'Averages, not a promise of income.'},
    ),
    fees: claim('102e', 'is the fee for taking ESSENCE out, by route', {
      'essence-token-model': 'Instant debit card',
    }),
    floor: claim('e247', 'is the battery below which nothing runs', {
      'battery-power-management': 'nothing runs, whatever you have overridden',
    }),
  },
  about: {
    title: claim('8f82', 'It works while you sleep and waits while you use it', {
      'battery-power-management': 'while you use the phone it waits',
    }),
    lead: claim('6d3c', 'SELF OS is a mobile operating system built around AI.', {
      introduction: 'SELF OS is a mobile operating system built around AI.',
    }),
    battery: claim('8a75', 'Below {battery.pause} without a charger, it pauses.', {
      'maximizing-essence-rewards': 'Below {battery.pause} without a charger, it pauses.',
    }),
    apps: claim('f722', 'Every permission is {permission.default} until you grant it.', {
      'app-permissions-and-security':
        'An app in SELF OS can do nothing until you grant it a permission. Every permission starts as Denied',
    }),
    data: claim('cb48', 'Data monetization is opt-in. Aura, the data layer, is off until you enable it.', {
      introduction:
        'opt-in data monetization: you choose what is recorded and what may be offered for reward.',
      'preinstalled-tools': 'Off until you opt in',
    }),
    record: claim('34be', 'The log keeps its status, its reward and its proof.', {
      'viewing-execution-logs': 'Proof hash',
    }),
  },
  features: {
    lead: claim('d1f1', 'You do two. The phone does three.', {}),
    join: claim('24b0', 'By invite, or with a SELF Phone.', {'how-to-join': 'SELF Phone'}),
    identity: claim('32fb', 'Your account is your identity.', {
      'account-creation': 'With it you have your SELF ID, the identity',
    }),
    idle: claim('4a96', 'As a node, it takes tasks only while idle.', {
      introduction: 'A phone that takes part in the work is called a node.',
      'how-tasks-are-assigned': 'Is the phone out of use right now?',
    }),
    proof: claim('7ef6', 'Its hash and its signature are the proof.', {
      'proof-of-execution-pipeline': 'Result hash',
    }),
    paid: claim('bcf6', 'The wallet is credited after validation.', {
      introduction: 'ESSENCE is credited to your wallet',
    }),
    token: claim(
      'eac4',
      'Harmony, our AI assistant, is paid for in Ænergy (Æ), nodes in ESSENCE. The rate is not guaranteed.',
      {
        introduction:
          'A node earns ESSENCE. People pay for Harmony in Ænergy (Æ), which is the smaller unit.',
      },
    ),
  },
  earn: {
    lead: claim('1c3e', 'With the phone you own, or ours.', {}),
    invite: claim('f695', 'Free. It arrives within {invite.days}. Codes are limited each week.', {
      'how-to-join': 'A limited number of invite codes is distributed each week.',
      'installation-guide': 'Someone wants money for an invite.',
    }),
    install: claim('2356', '{eligibility.android} or {eligibility.ios}, or newer.', {
      'installation-guide': '{eligibility.android} or {eligibility.ios}, or newer',
    }),
    check: claim('2022', '{eligibility.storage} free, {eligibility.networks}, no root or jailbreak.', {
      'installation-guide': 'At least {eligibility.storage} of free storage',
      'node-resource-requirements': 'Wi-Fi or 5G',
    }),
    order: claim('8767', 'It needs no invite.', {'how-to-join': 'A SELF Phone needs none'}),
    switchOn: claim('2001', 'SELF OS is preinstalled.', {'installation-guide': 'because it is preinstalled'}),
    node: claim(
      '1aa0',
      'It starts on the Basic tier, with light tasks. You must be {age.earn} or older to earn.',
      {
        'installation-guide': 'A new node is on the Basic tier, which means light tasks only',
        introduction: 'older to earn ESSENCE',
      },
    ),
  },
  store: {
    lead: claim('93a8', 'In our AI app store, Role Model, an app can do nothing until you allow it.', {
      'role-model-app-store': 'the app can do nothing until you activate one by hand',
    }),
    price: claim('82e8', 'Each entry names the price per use, or says free.', {
      'role-model-app-store': 'An app has a price in ESSENCE for each use, or it is free.',
    }),
    harmony: claim('e05d', 'Harmony uses apps only within your grants.', {
      'harmony-integration':
        'It can also work with apps on your phone, within the permissions that you have granted to them.',
    }),
    developers: claim('0de8', 'Uses of a priced app earn its developer ESSENCE.', {
      'creating-your-own-ai-app': 'earn ESSENCE for each use of an app that has a price',
    }),
  },
  contact: {
    ways: claim('3cc3', 'Or ask in the community chat, where people run nodes, or on our social profile.', {
      'support-and-contact': 'community chat',
    }),
  },
  'self-phone': {
    lead: claim('c3f9', 'A phone with SELF OS on it, built to be a node.', {
      'supported-devices': 'the SELF Phone has SELF OS preinstalled',
    }),
    tools: claim('1213', 'Node, wallet, log, Harmony, Aura and the store.', {
      'preinstalled-tools': 'SELF OS comes with a node, a wallet',
    }),
    calls: claim('067f', 'Incoming calls are part of the {calls.plan} only.', {
      'ai-powered-call-handling': 'Pro Plan',
    }),
    today: claim('1a47', 'This phone is not the new one that our roadmap plans.', {
      'signal-marketplace': 'New phone',
    }),
  },
  rewards: {
    lead: claim('b9c2', 'The ESSENCE dashboard shows what your node did and earned.', {
      'essence-dashboard': 'The ESSENCE dashboard shows what your node earns.',
    }),
    earnings: claim('3260', 'A reward counts once its task is paid.', {
      'essence-dashboard': 'A task earns when it reaches PAID',
    }),
    analytics: claim('c99e', 'Which tasks were completed, failed or skipped.', {
      'essence-dashboard': 'Share of skips',
    }),
    streams: claim('d2cd', 'Tasks, data through Aura, and your own apps.', {
      'essence-dashboard':
        'ESSENCE can come from tasks, from data that you offer through Aura, and from apps that you publish.',
    }),
    optimization: claim('93fd', 'Change one thing at a time.', {
      'essence-dashboard': 'To learn what helps, change one thing at a time',
    }),
    caution: claim('fcfa', '{reward.caution}', {
      'maximizing-essence-rewards': 'Averages, not a promise of income.',
    }),
  },
  'harmony-voice': {
    lead: claim('9096', 'Harmony is our AI assistant. Its platform is where the tasks of nodes come from.', {
      introduction: 'The work comes from the platform of Harmony, our AI assistant.',
    }),
    voice: claim('8ecb', 'Speak, type, or take turns in walkie-talkie mode.', {
      'using-voice-text-and-walkie-talkie-modes': 'walkie-talkie',
    }),
    personality: claim('fcc6', 'Its character is yours to shape.', {
      'harmony-integration': 'its character is yours to shape',
    }),
    chat: claim('cb06', 'Not bound to one form, such as text.', {
      'harmony-integration': 'a conversation is not bound to one form, such as text',
    }),
    private: claim(
      '7976',
      'Keep secrets out all the same: we have not said yet which requests become tasks.',
      {
        'harmony-integration': 'Until we have said which requests become tasks',
      },
    ),
  },
  wallet: {
    lead: claim('b46e', 'Send ESSENCE to a card, a bank, a crypto wallet or another user.', {
      'essence-token-model': 'Transfer to another user',
    }),
    title: claim('bdca', 'Two of four routes cost nothing', {'essence-token-model': 'Free'}),
    test: claim('c021', 'Test with a small amount first.', {
      withdraw: 'Test with a small amount first.',
    }),
    age: claim('86a8', 'You must be {age.earn} or older for these.', {
      'common-questions': 'You must be 18 or older to use them.',
    }),
  },
} as const satisfies Record<string, Record<string, Claim>>;

/** The figures in the hero, each with its claim and a link. */
export const heroFigures = [
  {figure: quotes['essence.dollars'], claim: claims.home.rate, to: '/docs/essence-token-model'},
  {figure: quotes['reward.media'], claim: claims.home.reward, to: '/docs/maximizing-essence-rewards'},
  {
    figure: `${Math.min(...fees)}–${Math.max(...fees)}%`,
    claim: claims.home.fees,
    to: '/docs/essence-token-model',
  },
  {figure: quotes['battery.floor'], claim: claims.home.floor, to: '/docs/battery-power-management'},
] as const;
