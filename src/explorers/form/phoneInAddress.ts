import {platforms} from '@site/src/facts/nodes';
import type {EntryLimits} from '@site/src/rules/entry';
import type {Finding, Phone} from '@site/src/rules/eligibility';
import {idOf, wholeOrNothing} from './urlState';
import type {StateOf, UrlValue} from './urlState';

export const networks = [
  {id: 'unknown', name: 'Not known', means: null},
  {id: 'wifi', name: 'Wi-Fi', means: 'Wi-Fi'},
  {id: '5g', name: '5G', means: '5G'},
  {id: 'other', name: 'Neither', means: 'other'},
] as const;

/** Whether the phone is rooted or jailbroken. */
export const modifications = [
  {id: 'unknown', name: 'Not known', means: null},
  {id: 'no', name: 'No', means: false},
  {id: 'yes', name: 'Yes', means: true},
] as const;

/** Limits of the number fields; storage and memory in gigabytes, battery health in percent. */
export const limits = {
  version: {least: 1, most: 99, decimals: 0},
  storage: {least: 0, most: 4096, decimals: 1},
  memory: {least: 0, most: 64, decimals: 1},
  cores: {least: 1, most: 64, decimals: 0},
  health: {least: 0, most: 100, decimals: 0},
  charge: {least: 0, most: 100, decimals: 0},
} as const satisfies Record<string, EntryLimits>;

/** What a browser may tell. */
export const toldKeys = ['v', 'ram', 'cpu', 'net', 'bat'] as const;
export type ToldKey = (typeof toldKeys)[number];

/** The parameter that each finding is about. */
const keyOf = {
  version: 'v',
  memory: 'ram',
  storage: 'disk',
  cores: 'cpu',
  battery: 'health',
  charge: 'bat',
  network: 'net',
  modified: 'root',
} as const satisfies Record<Finding['id'], string>;

export type Source = 'measured' | 'told by you' | 'unknown';

/** Where the value behind a finding is from. */
export function sourceOf({id, level}: Finding, state: StateOf<typeof phoneInAddress>): Source {
  const key = keyOf[id];
  if (level === 'unknown' || state[key] === null) return 'unknown';
  return (state.by as readonly string[]).includes(key) ? 'measured' : 'told by you';
}

/** A phone's URL parameters. Numbers count units of their last decimal: `disk` is in tenths of a gigabyte. */
export const phoneInAddress = {
  os: idOf(platforms, 'android'),
  v: figure(limits.version),
  disk: figure(limits.storage),
  ram: figure(limits.memory),
  cpu: figure(limits.cores),
  health: figure(limits.health),
  bat: figure(limits.charge),
  net: idOf(networks, 'unknown'),
  root: idOf(modifications, 'unknown'),
  /** Which of them the browser told, by their names with dots between. */
  by: {
    start: [],
    write: (keys) => keys.join('.'),
    read: (text) => toldKeys.filter((key) => text.split('.').includes(key)),
  } satisfies UrlValue<readonly ToldKey[]> as UrlValue<readonly ToldKey[]>,
};

/** Converts the URL state to the phone that the rules take. */
export function phoneOf({
  os,
  v,
  disk,
  ram,
  cpu,
  health,
  bat,
  net,
  root,
}: StateOf<typeof phoneInAddress>): Phone {
  return {
    platform: os,
    version: v,
    storageGb: fromTenths(disk),
    memoryGb: fromTenths(ram),
    cpuCores: cpu,
    batteryHealth: health,
    charge: bat,
    network: networks.find(({id}) => id === net)?.means ?? null,
    modified: modifications.find(({id}) => id === root)?.means ?? null,
  };
}

function figure({least, most, decimals}: EntryLimits): UrlValue<number | null> {
  return wholeOrNothing(least * 10 ** decimals, most * 10 ** decimals);
}

function fromTenths(value: number | null): number | null {
  return value === null ? null : value / 10;
}
