import {rewardInEnergy, averageRewards, energyCents, withdrawalFees} from '@site/src/facts/economy';
import {openQuestions} from '@site/src/facts/open';
import {quotes} from '@site/src/facts/quotes';

/** A sentence on the landing page that makes a promise. */
export interface Claim {
  readonly says: string;
  /** Names of the quoted facts, as in `<Fact name="…" />`. */
  readonly facts: readonly string[];
  /** A phrase that backs it up, by slug of the documentation page that contains it. */
  readonly proof: Readonly<Record<string, string>>;
}

const factName = /\{([\w.]+)\}/g;
const withFacts = (text: string) => text.replace(factName, (slot, name: string) => quotes[name] ?? slot);

/** Builds a claim; `{fee.card}` in the text and in its proof stands for that fact. */
function claim(text: string, proof: Claim['proof']): Claim {
  return {
    says: withFacts(text),
    facts: [...text.matchAll(factName)].map(([, name = '']) => name),
    proof: Object.fromEntries(Object.entries(proof).map(([page, words]) => [page, withFacts(words)])),
  };
}

const media = rewardInEnergy(averageRewards[0]);
const inDollars = (energy: number) => `$${((energy * energyCents) / 100).toFixed(2)}`;
const fees = withdrawalFees.map(({percent}) => percent);

/**
 * The claims of the landing page, by section. A test requires each claim to be on the page and its proof in the
 * documentation, and each sentence of the page to be a claim.
 */
export const claims = {
  home: {
    lead: claim(
      'While you are not using it, your phone does small jobs for a decentralized AI network. You are paid in a token, ESSENCE.',
      {
        introduction:
          'Your phone runs small pieces of AI work for a shared network while you are not using it, and you are paid for them in a token named ESSENCE.',
      },
    ),
    needs: claim(
      'You must be {age.earn} or older, with {eligibility.android} or {eligibility.ios}, or newer. An invite arrives within {invite.days}; a SELF Phone needs none.',
      {
        introduction: 'older to earn ESSENCE or use financial features',
        'how-to-join': 'A SELF Phone needs none',
        'supported-devices': 'You need {eligibility.android} or {eligibility.ios}, or newer',
      },
    ),
    costs: claim('Businesses fund jobs; you give power and data. We sell no invites.', {
      'common-questions': 'Power and data, which your phone uses when it runs tasks',
      'how-to-join': 'Someone wants money for an invite.',
      'how-tasks-are-assigned': 'Businesses fund them, your node does the work',
    }),
    rate: claim('is our rate for 1 ESSENCE, not a guarantee', {
      'essence-token-model': 'Do not treat the rate as a guarantee.',
    }),
    reward: claim(
      `is the average for one media task, about ${inDollars(media.low)} to ${inDollars(media.high)}; not a promise of income`,
      {'maximizing-essence-rewards': 'Averages, not a promise of income.'},
    ),
    fees: claim('is the fee for taking ESSENCE out, by route', {
      'essence-token-model': 'Instant debit card',
    }),
    floor: claim('is the battery below which nothing runs', {
      'battery-power-management': 'nothing runs, whatever you have overridden',
    }),
  },
  about: {
    title: claim('It works while you sleep and waits while you use it', {
      'battery-power-management': 'while you use the phone it waits',
    }),
    lead: claim('SELF OS is a mobile operating system built around AI.', {
      introduction: 'SELF OS is a mobile operating system built around AI.',
    }),
    battery: claim('Below {battery.pause} without a charger, it pauses.', {
      'maximizing-essence-rewards': 'Below {battery.pause} without a charger, it pauses.',
    }),
    apps: claim('Every permission is {permission.default} until you grant it.', {
      'app-permissions-and-security':
        'An app in SELF OS can do nothing until you grant it a permission. Every permission starts as Denied',
    }),
    data: claim('Selling data is opt-in. Aura, the data layer, is off until you enable it.', {
      introduction: 'It is opt-in: you choose what is recorded and what may be offered for reward.',
      'preinstalled-tools': 'Off until you opt in',
    }),
    record: claim('The log keeps its status, its reward and its proof.', {
      'viewing-execution-logs': 'Proof hash',
    }),
  },
  features: {
    lead: claim('You do two. The phone does three.', {}),
    join: claim('By invite, or with a SELF Phone.', {'how-to-join': 'SELF Phone'}),
    identity: claim('Your account is your identity.', {
      'account-creation': 'With it you have your SELF ID, the identity',
    }),
    idle: claim('As a node, it takes tasks only while idle.', {
      introduction: 'A phone that takes part in the work is called a node.',
      'how-tasks-are-assigned': 'Is the phone out of use right now?',
    }),
    proof: claim('Its hash and its signature are the proof.', {
      'proof-of-execution-pipeline': 'Result hash',
    }),
    paid: claim('The wallet is credited after validation.', {
      introduction: 'ESSENCE is credited to your wallet',
    }),
    token: claim(
      'Harmony, our AI assistant, is paid for in Ænergy (Æ), nodes in ESSENCE. The rate is not guaranteed.',
      {
        introduction:
          'A node earns ESSENCE. People pay for Harmony in Ænergy (Æ), which is the smaller unit.',
      },
    ),
  },
  earn: {
    lead: claim('With the phone you own, or with ours.', {}),
    invite: claim('It arrives within {invite.days}. Codes are limited each week.', {
      'how-to-join': 'A limited number of invite codes is distributed each week.',
    }),
    install: claim('{eligibility.android} or {eligibility.ios}, or newer.', {
      'installation-guide': '{eligibility.android} or {eligibility.ios}, or newer',
    }),
    check: claim('{eligibility.storage} free, {eligibility.networks}, no root or jailbreak.', {
      'installation-guide': 'At least {eligibility.storage} of free storage',
      'node-resource-requirements': 'Wi-Fi or 5G',
    }),
    order: claim('It needs no invite.', {'how-to-join': 'A SELF Phone needs none'}),
    switchOn: claim('SELF OS is preinstalled.', {'installation-guide': 'because it is preinstalled'}),
    node: claim('It starts on the Basic tier, with light tasks. You must be {age.earn} or older to earn.', {
      'installation-guide': 'A new node is on the Basic tier, which means light tasks only',
      introduction: 'older to earn ESSENCE',
    }),
  },
  store: {
    lead: claim('In our AI app store, Role Model, an app can do nothing until you allow it.', {
      'role-model-app-store': 'the app can do nothing until you activate one by hand',
    }),
    price: claim('Each entry names the price per use, or says free.', {
      'role-model-app-store': 'An app has a price in ESSENCE for each use, or it is free.',
    }),
    harmony: claim('Harmony uses apps only within your grants.', {
      'harmony-integration':
        'It can also work with apps on your phone, within the permissions that you have granted to them.',
    }),
    developers: claim('Uses of a priced app earn its developer ESSENCE.', {
      'creating-your-own-ai-app': 'earn ESSENCE for each use of an app that has a price',
    }),
  },
  contact: {
    ways: claim('Or ask in the community chat, where people run nodes, or on our social profile.', {
      'support-and-contact': 'community chat',
    }),
  },
  'self-phone': {
    lead: claim('A phone with SELF OS on it, built to be a node.', {
      'supported-devices': 'the SELF Phone has SELF OS preinstalled',
    }),
    tools: claim('Node, wallet, log, Harmony, Aura and the store.', {
      'preinstalled-tools': 'SELF OS comes with a node, a wallet',
    }),
    calls: claim('Incoming calls are part of the {calls.plan} only.', {
      'ai-powered-call-handling': 'Pro Plan',
    }),
    today: claim('This phone is not the new one that our roadmap plans.', {
      'signal-marketplace': 'New phone',
    }),
  },
  rewards: {
    lead: claim('The ESSENCE dashboard shows what your node did and earned.', {
      'essence-dashboard': 'The ESSENCE dashboard shows what your node earns.',
    }),
    earnings: claim('A reward counts once its task is paid.', {
      'essence-dashboard': 'A task earns when it reaches PAID',
    }),
    analytics: claim('Which tasks were completed, failed or skipped.', {
      'essence-dashboard': 'Share of skips',
    }),
    streams: claim('Tasks, data through Aura, and your own apps.', {
      'essence-dashboard':
        'ESSENCE can come from tasks, from data that you offer through Aura, and from apps that you publish.',
    }),
    optimization: claim('Change one thing at a time.', {
      'essence-dashboard': 'To learn what helps, change one thing at a time',
    }),
    caution: claim('{reward.caution}', {
      'maximizing-essence-rewards': 'Averages, not a promise of income.',
    }),
  },
  'harmony-voice': {
    lead: claim('Harmony is our AI assistant. Its platform is where the tasks of nodes come from.', {
      introduction: 'The work comes from the platform of Harmony, our AI assistant.',
    }),
    voice: claim('Speak, type, or take turns in walkie-talkie mode.', {
      'using-voice-text-and-walkie-talkie-modes': 'walkie-talkie',
    }),
    personality: claim('Its character is yours to shape.', {
      'harmony-integration': 'its character is yours to shape',
    }),
    chat: claim('Not bound to one form, such as text.', {
      'harmony-integration': 'a conversation is not bound to one form, such as text',
    }),
    private: claim('Keep secrets out all the same: we have not said yet which requests become tasks.', {
      'harmony-integration': 'Until we have said which requests become tasks',
    }),
  },
  wallet: {
    lead: claim('Send ESSENCE to a card, a bank, a crypto wallet or another user.', {
      'essence-token-model': 'Transfer to another user',
    }),
    title: claim('Two of four routes cost nothing', {'essence-token-model': 'Free'}),
    test: claim('Test with a small amount first.', {
      'essence-token-model': 'Test with a small amount first.',
    }),
    age: claim('You must be {age.earn} or older for these.', {
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

/** The owner's answer to the open question with this id, or "Not announced yet". */
export function answerTo(id: string): string {
  return openQuestions.find((question) => question.id === id)?.answer || 'Not announced yet';
}
