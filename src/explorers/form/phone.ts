import {platforms} from '@site/src/facts/nodes';
import type {Finding, Phone} from '@site/src/rules/eligibility';
import {select, typed} from './settings';
import type {StateOf, UrlValue} from './urlState';

const networks = [
  {id: 'unknown', name: 'Not known', means: null},
  {id: 'wifi', name: 'Wi-Fi', means: 'Wi-Fi'},
  {id: '5g', name: '5G', means: '5G'},
  {id: 'other', name: 'Neither', means: 'other'},
] as const;

/** Whether the phone is rooted or jailbroken. */
const modifications = [
  {id: 'unknown', name: 'Not known', means: null},
  {id: 'no', name: 'No', means: false},
  {id: 'yes', name: 'Yes', means: true},
] as const;

/** What a browser may tell. */
export const toldLabels = {
  v: 'version',
  ram: 'memory',
  cpu: 'processor cores',
  net: 'network',
  bat: 'battery',
};
export type ToldKey = keyof typeof toldLabels;
export const toldKeys = Object.keys(toldLabels) as ToldKey[];

/** Which answers the browser told, by their names with dots between. */
const told: UrlValue<readonly ToldKey[]> = {
  start: [],
  write: (keys) => keys.join('.'),
  read: (text) => toldKeys.filter((key) => text.split('.').includes(key)),
};

/** What the check asks. The address counts storage and memory in tenths of a gigabyte. */
export const phoneSettings = {
  os: select('Platform', platforms, 'android'),
  v: typed('Version', {min: 1, max: 99, decimals: 0}, null),
  disk: typed('Free storage', {min: 0, max: 4096, decimals: 1}, null, {unit: 'GB'}),
  ram: typed('Memory', {min: 0, max: 64, decimals: 1}, null, {unit: 'GB'}),
  cpu: typed('Processor cores', {min: 1, max: 64, decimals: 0}, null),
  health: typed('Battery health', {min: 0, max: 100, decimals: 0}, null, {unit: '%'}),
  bat: typed('Battery now', {min: 0, max: 100, decimals: 0}, null, {unit: '%'}),
  net: select('Network', networks, 'unknown'),
  root: select('Root or jailbreak', modifications, 'unknown'),
  by: told,
};

export type PhoneState = StateOf<typeof phoneSettings>;

/** The setting that each finding is about. */
const keyOf = {
  version: 'v',
  memory: 'ram',
  storage: 'disk',
  cores: 'cpu',
  battery: 'health',
  charge: 'bat',
  network: 'net',
  modified: 'root',
} as const satisfies Record<Finding['id'], keyof PhoneState>;

export type Source = 'measured' | 'told by you' | 'unknown';

/** Where the value behind a finding is from. */
export function sourceOf({id, level}: Finding, state: PhoneState): Source {
  const key = keyOf[id];
  if (level === 'unknown' || state[key] === null) return 'unknown';
  return (state.by as readonly string[]).includes(key) ? 'measured' : 'told by you';
}

/** The phone that the rules take. */
export function phoneOf({os, v, disk, ram, cpu, health, bat, net, root}: PhoneState): Phone {
  return {
    platform: os,
    version: v,
    storageGb: disk === null ? null : disk / 10,
    memoryGb: ram === null ? null : ram / 10,
    cpuCores: cpu,
    batteryHealth: health,
    charge: bat,
    network: networks.find(({id}) => id === net)?.means ?? null,
    modified: modifications.find(({id}) => id === root)?.means ?? null,
  };
}
