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
  readonly network: 'Wi-Fi' | '5G' | 'other' | null;
  /** Rooted or jailbroken. */
  readonly modified: boolean | null;
}

/** Only `missing` disqualifies a phone; `later` is what can be otherwise in an hour. */
export type FindingLevel = 'met' | 'advice' | 'unknown' | 'later' | 'missing';

export interface Finding {
  readonly id: 'version' | 'memory' | 'storage' | 'cores' | 'battery' | 'network' | 'modified';
  readonly level: FindingLevel;
  readonly message: string;
  /** What to do about it, if anything. */
  readonly remedy?: string;
}

/** `open` if a requirement is unknown. */
export type Verdict = 'yes' | 'yes-but' | 'open' | 'later' | 'no';

/** Checks every requirement and recommendation. One missing requirement makes the verdict "no". */
export function checkPhone(phone: Phone): {readonly verdict: Verdict; readonly findings: readonly Finding[]} {
  const {cpuCores, batteryHealthPercent, memoryGb} = recommendedHardware;
  const needsMemory = phone.platform === 'lite' && !((phone.memoryGb ?? 0) >= androidLite.memoryGb);
  const required = [systemVersion(phone), freeStorage(phone), network(phone), originalSystem(phone)];
  if (needsMemory) required.push(tooLittleForLite(phone));
  const findings = [
    ...required,
    ...(needsMemory ? [] : [recommended('memory', 'Memory', phone.memoryGb, memoryGb, ' GB')]),
    recommended('cores', 'Processor cores', phone.cpuCores, cpuCores),
    recommended('battery', 'Battery health', phone.batteryHealth, batteryHealthPercent, '%'),
  ];
  const has = (level: FindingLevel, among = findings) => among.some((finding) => finding.level === level);
  if (has('missing')) return {verdict: 'no', findings};
  if (has('later')) return {verdict: 'later', findings};
  if (has('unknown', required)) return {verdict: 'open', findings};
  return {verdict: findings.every(({level}) => level === 'met') ? 'yes' : 'yes-but', findings};
}

const find = (id: Finding['id'], level: FindingLevel, message: string, remedy?: string): Finding => ({
  ...{id, level, message},
  ...(remedy && {remedy}),
});

const lookUp = (what: string) => `Look up the ${what} in your phone’s settings.`;

function systemVersion({platform, version}: Phone): Finding {
  if (platform === 'phone') return find('version', 'met', 'SELF OS is preinstalled.');
  const system = platform === 'iphone' ? 'iOS' : 'Android';
  const {required} = platform === 'iphone' ? eligibility.ios : eligibility.android;
  const wanted = platform === 'iphone' ? required : eligibility.android.recommended;
  const name = `${system} ${version}`;
  const least = `${required} or later is required.`;
  if (version === null) return find('version', 'unknown', `${system} ${least}`, lookUp('version'));
  if (!(version >= required)) {
    const remedy = `Update ${system}. If no update is offered, this phone can’t be a node.`;
    return find('version', 'missing', `${name} is too old: ${least}`, remedy);
  }
  if (version >= wanted) return find('version', 'met', `${name} is new enough.`);
  const message = `${name} is enough; ${wanted} or later is recommended.`;
  return find('version', 'advice', message, `Update ${system} if an update is offered.`);
}

function freeStorage({storageGb}: Phone): Finding {
  const needed = `${eligibility.freeStorageGb} GB`;
  if (storageGb === null)
    return find('storage', 'unknown', `${needed} of free storage is required.`, lookUp('free storage'));
  const has = `${storageGb} GB of free storage`;
  if (storageGb >= eligibility.freeStorageGb) return find('storage', 'met', `${has} is enough.`);
  const remedy = `Free up storage until ${needed} are available.`;
  return find('storage', 'later', `${has} is too little: ${needed} is required.`, remedy);
}

function network({network: used}: Phone): Finding {
  const needed = `${eligibility.networks.join(' or ')} is required.`;
  if (used === null) return find('network', 'unknown', needed, 'Check what the phone can connect to.');
  if (used !== 'other') return find('network', 'met', `${used} is accepted.`);
  const remedy = 'Connect to Wi-Fi. 4G and older mobile networks don’t count.';
  return find('network', 'later', `Neither Wi-Fi nor 5G: ${needed}`, remedy);
}

function originalSystem({modified}: Phone): Finding {
  const rule = 'A rooted or jailbroken phone is not allowed.';
  const advice = 'If you bought the phone used, check that nobody has rooted or jailbroken it.';
  if (modified === null) return find('modified', 'unknown', rule, advice);
  if (!modified) return find('modified', 'met', 'Neither rooted nor jailbroken.');
  return find('modified', 'missing', rule, 'Remove the root or jailbreak and reset the phone.');
}

/** Memory is a requirement for the lite app and a recommendation elsewhere. */
function tooLittleForLite({memoryGb}: Phone): Finding {
  const needed = `Android lite app needs ${androidLite.memoryGb} GB`;
  if (memoryGb === null) return find('memory', 'unknown', `The ${needed} of memory.`, lookUp('memory'));
  const message = `${memoryGb} GB of memory is too little: the ${needed}.`;
  return find(
    'memory',
    'missing',
    message,
    'A phone’s memory can’t be extended. Try the full app, which has no minimum.',
  );
}

function recommended(id: Finding['id'], name: string, value: number | null, min: number, unit = ''): Finding {
  const wanted = `${min}${unit} or more is recommended`;
  if (value === null) return find(id, 'unknown', `${name}: ${wanted}.`, 'Not needed to join.');
  if (value >= min) return find(id, 'met', `${name}: ${value}${unit}, as recommended.`);
  const remedy = 'Recommended, not required: the phone can be a node.';
  return find(id, 'advice', `${name}: ${value}${unit}; ${wanted}.`, remedy);
}
