import {useState} from 'react';
import {Button} from '@site/src/components/form/Button';
import {inviteDays} from '@site/src/facts/invite';
import {links} from '@site/src/facts/site/links';
import {eligibility} from '@site/src/facts/nodes';
import {InviteButton} from '@site/src/invite/InviteButton';
import {checkPhone} from '@site/src/rules/eligibility';
import type {EligibilityAnswer, Phone} from '@site/src/rules/eligibility';
import {startWorker} from '@site/src/explorers/proof/askWorker';
import {givenDigits, gridOf} from '@site/src/rules/proof/drawing';
import {Findings} from './Findings';
import {Frame} from './Frame';
import {Action, CopyButton} from './form/buttons';
import layout from './layout.module.css';
import {phoneOf, phoneSettings, sourceOf, toldKeys} from './form/phone';
import type {PhoneState} from './form/phone';
import {useSettings} from './form/settings';
import {readThisPhone} from './form/thisPhone';

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
  const {state, change, reset, field} = useSettings('phone', phoneSettings);
  const [filled, setFilled] = useState<readonly string[]>([]);
  const [timing, setTiming] = useState('');
  const answer = checkPhone(phoneOf(state));
  const fill = async () => {
    const {found, read, notes} = await readThisPhone();
    change({...found, by: toldKeys.filter((key) => found[key] !== undefined)});
    const hidden =
      found.v === undefined ? ' It hides the version, which is in the settings of your phone.' : '';
    setFilled([
      read.length > 0
        ? `Filled in from this browser: ${read.join(', ')}. Browsers round these; correct them where you know better.${hidden}`
        : 'This browser tells nothing that helps here. Fill in what you know.',
      ...notes,
    ]);
  };
  /** A field whose answer is the reader's from then on. */
  const ask = (key: Exclude<keyof PhoneState, 'by'>, label?: string) =>
    field(key, {
      ...(label && {label}),
      onValue: (value) => change({[key]: value, by: state.by.filter((told) => told !== key)}),
    });
  const time = () =>
    startWorker()('time', gridOf(givenDigits[7] ?? []), 10).then(
      (runs) => setTiming(`${timesTold} ${medianText(runs)}`),
      () => setTiming('This browser could not run the task.'),
    );
  const asText = () =>
    [
      verdicts[answer.verdict],
      ...answer.findings.map((finding) => `- ${finding.says} (${sourceOf(finding, state)})`),
      ...filled.slice(1),
      ...(timing ? [timing] : []),
      window.location.href,
    ].join('\n');

  return (
    <Frame
      id="phone-check"
      title="Can my phone be a node?"
      intro="Fill in what you know. Nothing you enter is sent anywhere."
      spoken={`${verdicts[answer.verdict]} ${shortfalls(answer)}`}
      onReset={() => {
        setFilled([]);
        setTiming('');
        reset();
      }}
      note={`Whatever the phone, a task also needs at least ${eligibility.batteryPercent}% battery at the moment it runs.`}
    >
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Action onPress={() => void fill()}>Fill in what this browser tells</Action>
          <p className={layout.soft} role="status">
            {filled.join(' ')}
          </p>
          {ask('os')}
          <div className={layout.pair}>
            {state.os !== 'phone' && ask('v', state.os === 'iphone' ? 'iOS version' : 'Android version')}
            {figures.map((key) => ask(key))}
            {ask('net')}
            {ask('root')}
          </div>
        </div>
        <div className={layout.result}>
          <p className={layout.answer}>{verdicts[answer.verdict]}</p>
          <Findings findings={answer.findings} sourceOf={(finding) => sourceOf(finding, state)} />
          <div className={layout.actions}>
            <Action onPress={() => void time()}>Run the task ten times</Action>
            <CopyButton name="Copy the result as text" text={asText} />
          </div>
          <p className={layout.soft} role="status">
            {timing}
          </p>
          <NextStep answer={answer} platform={state.os} />
        </div>
      </div>
    </Frame>
  );
}

const timesTold = 'Reading one digit takes this phone, in the middle of ten runs:';

function medianText(runs: readonly number[]): string {
  const median = [...runs].sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return median === 0 ? 'less than its browser can measure.' : `${median} ms.`;
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
