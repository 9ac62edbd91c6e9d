import {useState} from 'react';
import {Button} from '@site/src/components/Button';
import {FactTable} from '@site/src/components/docs/FactTable';
import {inviteDays} from '@site/src/facts/invite';
import {links} from '@site/src/facts/links';
import {eligibility, platforms} from '@site/src/facts/nodes';
import {InviteButton} from '@site/src/invite/InviteButton';
import {checkPhone} from '@site/src/rules/eligibility';
import type {EligibilityAnswer, Phone} from '@site/src/rules/eligibility';
import {Findings} from './Findings';
import {Frame} from './Frame';
import {NumberField, SelectField} from './fields';
import layout from './layout.module.css';
import {readThisPhone} from './thisPhone';
import {oneOf, useUrlState, wholeOrNothing} from './urlState';

const networks = [
  {id: 'unknown', name: 'Not known'},
  {id: 'wifi', name: 'Wi-Fi'},
  {id: '5g', name: '5G'},
  {id: 'other', name: 'Neither'},
] as const;
const changes = [
  {id: 'unknown', name: 'Not known'},
  {id: 'no', name: 'No'},
  {id: 'yes', name: 'Yes'},
] as const;

const version = {least: 1, most: 99, decimals: 0};
/** Tenths of a gigabyte, as the fields read them. */
const storage = {least: 0, most: 4096, decimals: 1};
const memory = {least: 0, most: 64, decimals: 1};
const cores = {least: 1, most: 64, decimals: 0};
const health = {least: 0, most: 100, decimals: 0};

const address = {
  os: oneOf(
    platforms.map(({id}) => id),
    'android',
  ),
  v: wholeOrNothing(version.least, version.most),
  disk: wholeOrNothing(0, storage.most * 10),
  ram: wholeOrNothing(0, memory.most * 10),
  cpu: wholeOrNothing(cores.least, cores.most),
  health: wholeOrNothing(0, 100),
  net: oneOf(
    networks.map(({id}) => id),
    'unknown',
  ),
  root: oneOf(
    changes.map(({id}) => id),
    'unknown',
  ),
};

const acceptedNetworks = {unknown: null, wifi: 'Wi-Fi', '5g': '5G', other: 'other'} as const;
const modifications = {unknown: null, no: false, yes: true} as const;
const fromTenths = (value: number | null) => (value === null ? null : value / 10);

const verdicts = {
  yes: 'Yes, it can be a node.',
  'yes-but': 'Yes, but some points could be better.',
  open: 'It can be, if these points are met.',
  no: 'No, not as it is.',
};

/** Can my phone be a node? */
export default function EligibilityChecker() {
  const {state, change, reset} = useUrlState(address);
  const [filled, setFilled] = useState('');
  const phone: Phone = {
    platform: state.os,
    version: state.v,
    storageGb: fromTenths(state.disk),
    memoryGb: fromTenths(state.ram),
    cpuCores: state.cpu,
    batteryHealth: state.health,
    network: acceptedNetworks[state.net],
    modified: modifications[state.root],
  };
  const answer = checkPhone(phone);
  const fill = async () => {
    const {found, read} = await readThisPhone();
    change(found);
    setFilled(
      read.length > 0
        ? `Filled in from this browser: ${read.join(', ')}. Browsers round these; correct them where you know better.`
        : 'This browser tells nothing that helps here. Fill in what you know.',
    );
  };

  return (
    <Frame
      id="phone-check"
      title="Can my phone be a node?"
      intro="Fill in what you know. Nothing you enter is sent anywhere."
      spoken={`${verdicts[answer.verdict]} ${shortfalls(answer)}`}
      onReset={() => {
        setFilled('');
        reset();
      }}
      plain={
        <>
          <FactTable name="eligibility" />
          <FactTable name="recommendedHardware" />
        </>
      }
      note={`Whatever the phone, a task also needs at least ${eligibility.batteryPercent}% battery at the moment it runs.`}
    >
      <div className={layout.columns}>
        <div className={layout.controls}>
          <button className={layout.action} type="button" onClick={() => void fill()}>
            Fill in what this browser tells
          </button>
          {filled && (
            <p className={layout.soft} role="status">
              {filled}
            </p>
          )}
          <SelectField
            id="phone-os"
            label="Platform"
            value={state.os}
            options={platforms}
            onValue={(os) => change({os})}
          />
          <div className={layout.pair}>
            {state.os !== 'phone' && (
              <NumberField
                id="phone-version"
                label={state.os === 'iphone' ? 'iOS version' : 'Android version'}
                value={state.v}
                limits={version}
                mayBeEmpty
                onValue={(v) => change({v})}
              />
            )}
            <NumberField
              id="phone-storage"
              label="Free storage"
              unit="GB"
              value={state.disk}
              limits={storage}
              mayBeEmpty
              onValue={(disk) => change({disk})}
            />
            <NumberField
              id="phone-memory"
              label="Memory"
              unit="GB"
              value={state.ram}
              limits={memory}
              mayBeEmpty
              onValue={(ram) => change({ram})}
            />
            <NumberField
              id="phone-cores"
              label="Processor cores"
              value={state.cpu}
              limits={cores}
              mayBeEmpty
              onValue={(cpu) => change({cpu})}
            />
            <NumberField
              id="phone-health"
              label="Battery health"
              unit="%"
              value={state.health}
              limits={health}
              mayBeEmpty
              onValue={(value) => change({health: value})}
            />
            <SelectField
              id="phone-network"
              label="Network"
              value={state.net}
              options={networks}
              onValue={(net) => change({net})}
            />
            <SelectField
              id="phone-root"
              label="Root or jailbreak"
              value={state.root}
              options={changes}
              onValue={(root) => change({root})}
            />
          </div>
        </div>
        <div className={layout.result}>
          <p className={layout.answer}>{verdicts[answer.verdict]}</p>
          <Findings findings={answer.findings} />
          <NextStep answer={answer} platform={state.os} />
        </div>
      </div>
    </Frame>
  );
}

function NextStep({answer: {verdict}, platform}: {answer: EligibilityAnswer; platform: Phone['platform']}) {
  if (platform === 'phone' || verdict === 'no') {
    return (
      <>
        <p className={layout.soft}>A SELF Phone has SELF OS preinstalled and needs no invite.</p>
        <div className={layout.actions}>
          <Button to={links.phoneShop.url} look={platform === 'phone' ? 'primary' : 'secondary'}>
            {links.phoneShop.label}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={layout.soft}>
        Next: ask for an invite. It arrives within {inviteDays} days. A SELF Phone needs none.
      </p>
      <div className={layout.actions}>
        <InviteButton />
      </div>
    </>
  );
}

function shortfalls({findings}: EligibilityAnswer): string {
  return findings
    .filter(({level}) => level === 'missing' || level === 'advice')
    .map(({says}) => says)
    .join(' ');
}
