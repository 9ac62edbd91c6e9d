import {withdrawalFees} from '@site/src/facts/economy';
import {quotes} from '@site/src/facts/printed/quotes';
import {claim} from '@site/src/landing/words/claim';
import type {Claim} from '@site/src/landing/words/claim';

/** The claims of the first screen. */
export const home = {
  kind: claim('04e1', 'SELF OS is an app for Android and iPhone, or comes on a SELF Phone.', {
    introduction: '{behavior.app.system}',
  }),
  lead: claim(
    '46ef',
    'It pays you for small AI jobs that your phone does while you are not using it, and it has an AI assistant, Harmony.',
    {
      introduction:
        'Your phone runs small pieces of AI work for a shared network while you are not using it, and you are paid for them in a token named ESSENCE.',
    },
  ),
  invite: claim('3b71', 'Invites come by email within {invite.days}; a SELF Phone needs none.', {
    'common-questions': 'The invite follows by email within {invite.days}',
    'how-to-join': 'A SELF Phone needs none',
  }),
  get: claim(
    '2f96',
    'ESSENCE, a token, for each job that passes its check. You can withdraw it to a bank or a card.',
    {
      introduction: 'it is paid for each task whose result has been checked and accepted',
      'common-questions': 'to a bank, a card or a crypto wallet',
    },
  ),
  costs: claim(
    '9d75',
    'Nothing for the invite. Jobs use power and, off Wi-Fi, mobile data. Harmony is paid for separately.',
    {
      'installation-guide': 'Someone wants money for an invite.',
      'common-questions':
        'Power and mobile data, which your phone uses when it runs tasks; on Wi-Fi it uses power only',
      introduction: 'People pay for Harmony in Ænergy (Æ)',
    },
  ),
  needs: claim(
    '4cc6',
    '{age.use} or older to use it and {age.earn} or older to earn, with {eligibility.android}, {eligibility.ios} or newer.',
    {
      introduction:
        'You must be at least {age.use} years old to use SELF OS, and {age.earn} or older to earn ESSENCE',
      'supported-devices': 'You need {eligibility.android} or {eligibility.ios}, or newer',
    },
  ),
  data: claim('e2e6', 'Is not sold unless you opt in.', {'common-questions': 'Not unless you choose it.'}),
  rate: claim('01df', 'is our rate for one ESSENCE', {'essence-token-model': '{essence.rate}'}),
  reward: claim('ca13', 'is the average for one media task, about {reward.media.dollars}', {
    'maximizing-essence-rewards': 'Averages, not a promise of income.',
  }),
  fees: claim('102e', 'is the fee for taking ESSENCE out, by route', {
    'essence-token-model': 'Instant debit card',
  }),
  caution: claim('b7b0', 'Averages are not a promise of income, and the rate is not a guarantee.', {
    'maximizing-essence-rewards': 'Averages, not a promise of income.',
    'essence-token-model': 'Do not treat the rate as a guarantee.',
  }),
} as const satisfies Record<string, Claim>;

const fees = withdrawalFees.map(({percent}) => percent);

/** The figures in the hero, each with its claim and a link. */
export const heroFigures = [
  {figure: quotes['essence.dollars'], claim: home.rate, to: '/docs/essence-token-model'},
  {figure: quotes['reward.media'], claim: home.reward, to: '/docs/maximizing-essence-rewards'},
  {figure: `${Math.min(...fees)}–${Math.max(...fees)}%`, claim: home.fees, to: '/docs/essence-token-model'},
] as const;
