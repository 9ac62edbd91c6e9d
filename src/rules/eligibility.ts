/**
 * Whether a phone may be a node, and why not. Source: specification, section 5 (node eligibility, Android lite app) and
 * section 9 (recommended hardware), through facts/nodes; Android 9 or 10 is settled in decisions.
 */
import {androidLite, eligibility, recommendedHardware} from '../facts/nodes.ts';
import type {PlatformId} from '../facts/nodes.ts';

/** `null` means "not known". */
export interface Phone {
  readonly platform: PlatformId;
  /** Major version of Android or iOS. */
  readonly version: number | null;
  readonly memoryGb: number | null;
  /** Free storage. */
  readonly storageGb: number | null;
  readonly cpuCores: number | null;
  /** Percent of the battery's original capacity. */
  readonly batteryHealth: number | null;
  /** Percent at this moment. */
  readonly charge: number | null;
  readonly network: 'Wi-Fi' | '5G' | 'other' | null;
  /** Rooted or jailbroken. */
  readonly modified: boolean | null;
}

/** Only `missing` disqualifies a phone; `later` is what can be otherwise in an hour. */
export type FindingLevel = 'met' | 'advice' | 'unknown' | 'later' | 'missing';

export interface Finding {
  readonly id: 'version' | 'memory' | 'storage' | 'cores' | 'battery' | 'charge' | 'network' | 'modified';
  readonly level: FindingLevel;
  /** False for a recommendation. */
  readonly required: boolean;
  readonly says: string;
  /** What to do about it, if anything. */
  readonly remedy?: string;
}

/** `open` if a requirement is unknown. */
export type Verdict = 'yes' | 'yes-but' | 'open' | 'later' | 'no';

export interface EligibilityAnswer {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** The result of one check. */
type Answer = Pick<Finding, 'level' | 'says' | 'remedy'>;

const met = (says: string): Answer => ({level: 'met', says});
const advice = (says: string, remedy: string): Answer => ({level: 'advice', says, remedy});
const unknown = (says: string, remedy: string): Answer => ({level: 'unknown', says, remedy});
const later = (says: string, remedy: string): Answer => ({level: 'later', says, remedy});
const missing = (says: string, remedy: string): Answer => ({level: 'missing', says, remedy});

/** Checks every requirement and recommendation. One missing requirement makes the verdict "no". */
export function checkPhone(phone: Phone): EligibilityAnswer {
  const {cpuCores, batteryHealthPercent} = recommendedHardware;
  const findings: Finding[] = [
    {id: 'version', required: true, ...systemVersion(phone)},
    {id: 'storage', required: true, ...freeStorage(phone)},
    {id: 'network', required: true, ...network(phone)},
    {id: 'modified', required: true, ...originalSystem(phone)},
    {id: 'memory', ...memory(phone)},
    {id: 'cores', required: false, ...recommended('Processor cores', phone.cpuCores, cpuCores, '')},
    {
      id: 'battery',
      required: false,
      ...recommended('Battery health', phone.batteryHealth, batteryHealthPercent, '%'),
    },
    ...(phone.charge === null ? [] : [{id: 'charge', required: true, ...charge(phone.charge)} as const]),
  ];
  return {verdict: verdictOf(findings), findings};
}

function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({level}) => level === 'missing')) return 'no';
  if (findings.some(({level}) => level === 'later')) return 'later';
  if (findings.some(({level, required}) => required && level === 'unknown')) return 'open';
  return findings.every(({level}) => level === 'met') ? 'yes' : 'yes-but';
}

function systemVersion({platform, version}: Phone): Answer {
  if (platform === 'phone') return met('SELF OS is preinstalled.');
  const system = platform === 'iphone' ? 'iOS' : 'Android';
  const required = platform === 'iphone' ? eligibility.ios.required : eligibility.android.required;
  const wanted = platform === 'iphone' ? required : eligibility.android.recommended;
  if (version === null) {
    return unknown(
      `${system} ${required} or newer is required.`,
      "Look the version up in your phone's settings.",
    );
  }
  if (!(version >= required)) {
    return missing(
      `${system} ${version} is too old: ${required} or newer is required.`,
      `Update ${system}. If no update is offered, this phone cannot be a node.`,
    );
  }
  if (version < wanted) {
    return advice(
      `${system} ${version} is enough; ${wanted} or newer is recommended.`,
      `Update ${system} if an update is offered.`,
    );
  }
  return met(`${system} ${version} is new enough.`);
}

function freeStorage({storageGb}: Phone): Answer {
  const required = eligibility.freeStorageGb;
  if (storageGb === null) {
    return unknown(
      `${required} GB of free storage is required.`,
      "Look the free storage up in your phone's settings.",
    );
  }
  if (storageGb >= required) return met(`${storageGb} GB of free storage is enough.`);
  return later(
    `${storageGb} GB of free storage is too little: ${required} GB is required.`,
    `Free storage until at least ${required} GB is left.`,
  );
}

function network({network: used}: Phone): Answer {
  const names = eligibility.networks.join(' or ');
  if (used === null) return unknown(`${names} is required.`, 'Check what the phone can connect to.');
  if (used !== 'other') return met(`${used} is accepted.`);
  return later(
    `Neither Wi-Fi nor 5G: ${names} is required.`,
    'Connect to Wi-Fi. 4G and older mobile networks do not count.',
  );
}

function charge(percent: number): Answer {
  const {batteryPercent} = eligibility;
  if (percent >= batteryPercent) return met(`${percent}% of battery is enough for a task.`);
  return later(
    `${percent}% of battery is too little: a task needs ${batteryPercent}%.`,
    'Put the phone on its charger.',
  );
}

function originalSystem({modified}: Phone): Answer {
  const rule = 'A rooted or jailbroken phone is not allowed.';
  if (modified === null) {
    return unknown(rule, 'If you bought the phone used, check that its system is the original one.');
  }
  if (!modified) return met('Neither rooted nor jailbroken.');
  return missing(rule, "Restore the phone's original system.");
}

/** Memory is a requirement for the lite app and a recommendation elsewhere. */
function memory({platform, memoryGb}: Phone): Answer & Pick<Finding, 'required'> {
  const {memoryGb: required} = androidLite;
  if (platform === 'lite' && memoryGb === null) {
    return {
      required: true,
      ...unknown(
        `The Android lite app needs ${required} GB of memory.`,
        "Look the memory up in your phone's settings.",
      ),
    };
  }
  if (platform === 'lite' && memoryGb !== null && !(memoryGb >= required)) {
    return {
      required: true,
      ...missing(
        `${memoryGb} GB of memory is too little: the Android lite app needs ${required} GB.`,
        'Memory cannot be added to a phone. Use another phone.',
      ),
    };
  }
  return {required: false, ...recommended('Memory', memoryGb, recommendedHardware.memoryGb, ' GB')};
}

function recommended(name: string, value: number | null, least: number, unit: string): Answer {
  const wanted = `${least}${unit} or more is recommended`;
  if (value === null) return unknown(`${name}: ${wanted}.`, 'Not needed to join.');
  if (value >= least) return met(`${name}: ${value}${unit}, as recommended.`);
  return advice(
    `${name}: ${value}${unit}; ${wanted}.`,
    'Recommended, not required: the phone can be a node.',
  );
}
