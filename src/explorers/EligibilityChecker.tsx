import {Button} from '@site/src/components/Button';
import {inviteDays} from '@site/src/facts/invite';
import {eligibility, platforms} from '@site/src/facts/nodes';
import {checkPhone} from '@site/src/facts/rules/eligibility';
import type {Finding, FindingLevel, Phone} from '@site/src/facts/rules/eligibility';
import {links} from '@site/src/facts/site/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import type {Values} from './Explorer';
import styles from './Explorer/styles.module.css';
import {NumberField, Select} from './fields';

/** Explorer: whether a phone can be a node. */
export const title = 'Can my phone be a node?';
export const intro =
  'An example: change it to your phone, and empty what you don’t know. Nothing you enter is sent anywhere.';
export const note = `Whatever the phone, a task also needs at least ${eligibility.batteryPercent}% battery at the moment it runs.`;
export const start: Values = {
  platform: 'android',
  version: '15',
  storage: '32',
  memory: '6',
  cores: '8',
  health: '91',
  network: 'Wi-Fi',
  modified: 'no',
};

const unknown = {id: '', name: 'Not known'};
const networks = [
  unknown,
  ...eligibility.networks.map((name) => ({id: name, name})),
  {id: 'other', name: 'Neither'},
];
const yesOrNo = [unknown, {id: 'no', name: 'No'}, {id: 'yes', name: 'Yes'}];

const numbers = [
  {name: 'version', label: 'Android or iOS version', min: 1, max: 99},
  {name: 'storage', label: 'Free storage (GB)', min: 0, max: 4096, step: 0.1},
  {name: 'memory', label: 'Memory (GB)', min: 0, max: 64, step: 0.1},
  {name: 'cores', label: 'Processor cores', min: 1, max: 64},
  {name: 'health', label: 'Battery health (%)', min: 0, max: 100},
];

export function Form() {
  return (
    <>
      <Select name="platform" label="Phone and app" options={platforms} start={start.platform} />
      <div className={styles.pairs}>
        {numbers.map((field) => (
          <NumberField key={field.name} {...field} start={start[field.name]} />
        ))}
        <Select name="network" label="Network" options={networks} start={start.network} />
        <Select name="modified" label="Root or jailbreak" options={yesOrNo} start={start.modified} />
      </div>
    </>
  );
}

const verdicts = {
  yes: 'Yes, it can be a node.',
  'yes-but': 'Yes, but some points could be better.',
  open: 'It can be, if these points are met.',
  later: 'Not now. It can be, once these points are met.',
  no: 'No, not as it is.',
};

export function Result({values}: {values: Values}) {
  const {verdict, findings} = checkPhone(phoneOf(values));
  const buysPhone = values.platform === 'phone' || verdict === 'no';
  return (
    <>
      <p className={styles.answer} role="status">
        {verdicts[verdict]}
      </p>
      <Findings findings={findings} />
      <p className={styles.muted}>
        {buysPhone
          ? 'A SELF Phone has SELF OS preinstalled and needs no invite.'
          : `Next: ask for an invite. It arrives within ${inviteDays} days. A SELF Phone needs none.`}
      </p>
      {buysPhone ? (
        <Button to={links.phoneShop.url} look="secondary">
          Order the SELF Phone
        </Button>
      ) : (
        <InviteButton />
      )}
    </>
  );
}

const numberOf = (text: string | undefined) => (text ? Number(text) : null);

function phoneOf({platform, version, storage, memory, cores, health, network, modified}: Values): Phone {
  return {
    platform: platform as Phone['platform'],
    version: numberOf(version),
    storageGb: numberOf(storage),
    memoryGb: numberOf(memory),
    cpuCores: numberOf(cores),
    batteryHealth: numberOf(health),
    network: (network || null) as Phone['network'],
    modified: modified ? modified === 'yes' : null,
  };
}

/** Worst first. */
const levels: Readonly<Record<FindingLevel, {word: string; color: string}>> = {
  missing: {word: '✗ Missing:', color: 'var(--self-danger)'},
  later: {word: 'Not now:', color: 'var(--self-launching)'},
  unknown: {word: 'Not known:', color: 'var(--self-planned)'},
  advice: {word: 'Better:', color: 'var(--self-launching)'},
  met: {word: '✓', color: 'var(--self-live)'},
};

function Findings({findings}: {findings: readonly Finding[]}) {
  return (
    <ul className={styles.list}>
      {Object.entries(levels).flatMap(([level, {word, color}]) =>
        findings
          .filter((finding) => finding.level === level)
          .map(({message, remedy}) => (
            <li key={message}>
              <b style={{color}}>{word}</b> {message}
              {remedy && <span className={styles.muted}> {remedy}</span>}
            </li>
          )),
      )}
    </ul>
  );
}
