import {Button} from '@site/src/components/Button';
import {inviteDays} from '@site/src/facts/invite';
import {links} from '@site/src/facts/site/links';
import {eligibility} from '@site/src/facts/nodes';
import {InviteButton} from '@site/src/invite/InviteButton';
import {checkPhone} from '@site/src/facts/rules/eligibility';
import type {EligibilityAnswer, Phone} from '@site/src/facts/rules/eligibility';
import {Findings} from './Findings';
import {Frame} from './Frame';
import {CopyButton} from './form/buttons';
import layout from './layout.module.css';
import {phoneOf, phoneSettings} from './form/phone';
import {useSettings} from './form/settings';

const figures = ['disk', 'ram', 'cpu', 'health', 'bat'] as const;

const verdicts = {
  yes: 'Yes, it can be a node.',
  'yes-but': 'Yes, but some points could be better.',
  open: 'It can be, if these points are met.',
  later: 'Not now. It can be, once these points are met.',
  no: 'No, not as it is.',
};

/** Explorer: whether a phone can be a node. */
export default function EligibilityChecker() {
  const {state, reset, field} = useSettings('phone', phoneSettings);
  const answer = checkPhone(phoneOf(state));
  const verdict = verdicts[answer.verdict];
  const asText = () =>
    [verdict, ...answer.findings.map(({says}) => `- ${says}`), window.location.href].join('\n');

  return (
    <Frame
      id="phone-check"
      title="Can my phone be a node?"
      intro="An example: change it to your phone, and empty what you don’t know. Nothing you enter is sent anywhere."
      spoken={`${verdict} ${shortfalls(answer)}`}
      onReset={reset}
      note={`Whatever the phone, a task also needs at least ${eligibility.batteryPercent}% battery at the moment it runs.`}
    >
      <div className={layout.columns}>
        <div className={layout.stack}>
          {field('os')}
          <div className={layout.pair}>
            {state.os !== 'phone' &&
              field('v', {label: state.os === 'iphone' ? 'iOS version' : 'Android version'})}
            {figures.map((key) => field(key))}
            {field('net')}
            {field('root')}
          </div>
        </div>
        <div className={layout.result}>
          <p className={layout.answer}>{verdict}</p>
          <Findings findings={answer.findings} />
          <div className={layout.actions}>
            <CopyButton name="Copy the result as text" text={asText} />
          </div>
          <NextStep answer={answer} platform={state.os} />
        </div>
      </div>
    </Frame>
  );
}

function NextStep({answer: {verdict}, platform}: {answer: EligibilityAnswer; platform: Phone['platform']}) {
  const buys = platform === 'phone' || verdict === 'no';
  return (
    <>
      <p className={layout.soft}>
        {buys
          ? 'A SELF Phone has SELF OS preinstalled and needs no invite.'
          : `Next: ask for an invite. It arrives within ${inviteDays} days. A SELF Phone needs none.`}
      </p>
      <div className={layout.actions}>
        {buys ? (
          <Button to={links.phoneShop.url} look={platform === 'phone' ? 'primary' : 'secondary'}>
            {links.phoneShop.label}
          </Button>
        ) : (
          <InviteButton />
        )}
      </div>
    </>
  );
}

function shortfalls({findings}: EligibilityAnswer): string {
  return findings
    .filter(({level}) => level === 'missing' || level === 'later' || level === 'advice')
    .map(({says}) => says)
    .join(' ');
}
