/**
 * Whether a phone may be a node, and why not.
 */
import {androidLite, eligibility, recommendedHardware} from '../nodes.ts';
import type {PlatformId} from '../nodes.ts';

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

/** What is known of a phone before anything is said. */
export const unknownPhone: Omit<Phone, 'platform'> = {
  version: null,
  memoryGb: null,
  storageGb: null,
  cpuCores: null,
  batteryHealth: null,
  charge: null,
  network: null,
  modified: null,
};

/** Only `missing` disqualifies a phone; `later` is what can be otherwise in an hour. */
export type FindingLevel = 'met' | 'advice' | 'unknown' | 'later' | 'missing';

export interface Finding {
  readonly id: 'version' | 'memory' | 'storage' | 'cores' | 'battery' | 'charge' | 'network' | 'modified';
  readonly level: FindingLevel;
  /** False for a recommendation. */
  readonly required: boolean;
  readonly message: string;
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
type Answer = Pick<Finding, 'level' | 'message' | 'remedy'>;

const met = (message: string): Answer => ({level: 'met', message});
const short = (level: Exclude<FindingLevel, 'met'>, message: string, remedy: string): Answer => ({
  level,
  message,
  remedy,
});
const unknown = (message: string, what: string) =>
  short('unknown', message, `Look the ${what} up in your phone's settings.`);

/** Checks every requirement and recommendation. One missing requirement makes the verdict "no". */
export function checkPhone(phone: Phone): EligibilityAnswer {
  const {cpuCores, batteryHealthPercent} = recommendedHardware;
  const check = (id: Finding['id'], answer: Answer, required = true): Finding => ({id, required, ...answer});
  const findings = [
    check('version', systemVersion(phone)),
    check('storage', freeStorage(phone)),
    check('network', network(phone)),
    check('modified', originalSystem(phone)),
    phone.platform === 'lite' && !(phone.memoryGb !== null && phone.memoryGb >= androidLite.memoryGb)
      ? check('memory', tooLittleForLite(phone))
      : check('memory', recommended('Memory', phone.memoryGb, recommendedHardware.memoryGb, ' GB'), false),
    check('cores', recommended('Processor cores', phone.cpuCores, cpuCores, ''), false),
    check('battery', recommended('Battery health', phone.batteryHealth, batteryHealthPercent, '%'), false),
    ...(phone.charge === null ? [] : [check('charge', charge(phone.charge))]),
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
  if (version === null) return unknown(`${system} ${required} or later is required.`, 'version');
  if (!(version >= required)) {
    return short(
      'missing',
      `${system} ${version} is too old: ${required} or later is required.`,
      `Update ${system}. If no update is offered, this phone cannot be a node.`,
    );
  }
  if (version >= wanted) return met(`${system} ${version} is new enough.`);
  return short(
    'advice',
    `${system} ${version} is enough; ${wanted} or later is recommended.`,
    `Update ${system} if an update is offered.`,
  );
}

function freeStorage({storageGb}: Phone): Answer {
  const required = eligibility.freeStorageGb;
  if (storageGb === null) return unknown(`${required} GB of free storage is required.`, 'free storage');
  if (storageGb >= required) return met(`${storageGb} GB of free storage is enough.`);
  return short(
    'later',
    `${storageGb} GB of free storage is too little: ${required} GB is required.`,
    `Free storage until at min ${required} GB is left.`,
  );
}

function network({network: used}: Phone): Answer {
  const names = eligibility.networks.join(' or ');
  if (used === null) return short('unknown', `${names} is required.`, 'Check what the phone can connect to.');
  if (used !== 'other') return met(`${used} is accepted.`);
  return short(
    'later',
    `Neither Wi-Fi nor 5G: ${names} is required.`,
    'Connect to Wi-Fi. 4G and older mobile networks do not count.',
  );
}

function charge(percent: number): Answer {
  const {batteryPercent} = eligibility;
  if (percent >= batteryPercent) return met(`${percent}% of battery is enough for a task.`);
  return short(
    'later',
    `${percent}% of battery is too little: a task needs ${batteryPercent}%.`,
    'Put the phone on its charger.',
  );
}

function originalSystem({modified}: Phone): Answer {
  const rule = 'A rooted or jailbroken phone is not allowed.';
  const advice = 'If you bought the phone used, check that its system is the original one.';
  if (modified === null) return short('unknown', rule, advice);
  if (!modified) return met('Neither rooted nor jailbroken.');
  return short('missing', rule, "Restore the phone's original system.");
}

/** Memory is a requirement for the lite app and a recommendation elsewhere. */
function tooLittleForLite({memoryGb}: Phone): Answer {
  const needs = `the Android lite app needs ${androidLite.memoryGb} GB`;
  if (memoryGb === null) return unknown(`${needs.replace('the', 'The')} of memory.`, 'memory');
  return short(
    'missing',
    `${memoryGb} GB of memory is too little: ${needs}.`,
    'Memory cannot be added to a phone. Use another phone.',
  );
}

function recommended(name: string, value: number | null, min: number, unit: string): Answer {
  const wanted = `${min}${unit} or more is recommended`;
  if (value === null) return short('unknown', `${name}: ${wanted}.`, 'Not needed to join.');
  if (value >= min) return met(`${name}: ${value}${unit}, as recommended.`);
  const remedy = 'Recommended, not required: the phone can be a node.';
  return short('advice', `${name}: ${value}${unit}; ${wanted}.`, remedy);
}
