import {platforms} from '@site/src/facts/nodes';
import type {Phone} from '@site/src/facts/rules/eligibility';
import {select, typed} from './settings';
import type {StateOf} from './urlState';

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

/** What the check asks, with an example. The address counts storage and memory in tenths of a gigabyte. */
export const phoneSettings = {
  os: select('Platform', platforms, 'android'),
  v: typed('Version', {min: 1, max: 99, decimals: 0}, 15),
  disk: typed('Free storage', {min: 0, max: 4096, decimals: 1}, 320, {unit: 'GB'}),
  ram: typed('Memory', {min: 0, max: 64, decimals: 1}, 60, {unit: 'GB'}),
  cpu: typed('Processor cores', {min: 1, max: 64, decimals: 0}, 8),
  health: typed('Battery health', {min: 0, max: 100, decimals: 0}, 91, {unit: '%'}),
  bat: typed('Battery now', {min: 0, max: 100, decimals: 0}, 64, {unit: '%'}),
  net: select('Network', networks, 'wifi'),
  root: select('Root or jailbreak', modifications, 'no'),
};

type PhoneState = StateOf<typeof phoneSettings>;

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
