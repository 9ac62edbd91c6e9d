/** Whether a phone may be a node, and why not. */
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

/**
 * The verdict by the worst finding, worst first. Only `missing` disqualifies a phone; `later` is what can be otherwise in an hour.
 */
const verdicts = {missing: 'no', later: 'later', unknown: 'open', advice: 'yes-but', met: 'yes'} as const;
export type FindingLevel = keyof typeof verdicts;

export interface Finding {
  readonly level: FindingLevel;
  readonly message: string;
  /** What to do about it, if anything. */
  readonly remedy?: string;
}

/** Checks every requirement and recommendation. */
export function checkPhone({platform, version, memoryGb, storageGb, ...phone}: Phone) {
  const {ios, android, freeStorageGb} = eligibility;
  const isIos = platform === 'iphone';
  const system = isIos ? 'iOS' : 'Android';
  const {required} = isIos ? ios : android;
  const isOld = !((version ?? NaN) >= required);
  const update = `Update ${system}. If no update is offered, this phone can’t be a node.`;
  // Memory is a requirement for the lite app and a recommendation elsewhere.
  const isSmall = platform === 'lite' && !((memoryGb ?? NaN) >= androidLite.memoryGb);
  const useFullApp = 'A phone’s memory can’t be extended. Try the full app, which has no minimum.';
  const {memoryGb: enough, cpuCores, batteryHealthPercent} = recommendedHardware;
  const findings = [
    platform === 'phone'
      ? met('SELF OS is preinstalled.')
      : isOld
        ? atLeast(system, version, required, '', 'missing', update)
        : atLeast(system, version, isIos ? required : android.recommended),
    atLeast('Free storage', storageGb, freeStorageGb, ' GB', 'later', 'Free up storage.'),
    isSmall
      ? atLeast('Memory', memoryGb, androidLite.memoryGb, ' GB', 'missing', useFullApp)
      : atLeast('Memory', memoryGb, enough, ' GB'),
    atLeast('Processor cores', phone.cpuCores, cpuCores),
    atLeast('Battery health', phone.batteryHealth, batteryHealthPercent, '%'),
    checkNetwork(phone.network),
    checkSystem(phone.modified),
  ];
  const levels = Object.keys(verdicts) as FindingLevel[];
  const worst = levels.find((level) => findings.some((finding) => finding.level === level));
  return {verdict: verdicts[worst ?? 'met'], findings};
}

const met = (message: string): Finding => ({level: 'met', message});

/** @param otherwise what it means to have less */
function atLeast(
  name: string,
  value: number | null,
  min: number,
  unit = '',
  otherwise: FindingLevel = 'advice',
  remedy = 'Recommended, not required: the phone can be a node.',
): Finding {
  const isAdvice = otherwise === 'advice';
  const wanted = `${min}${unit} or more is ${isAdvice ? 'recommended' : 'required'}.`;
  if (value !== null && value >= min) return met(`${name}: ${value}${unit} is enough.`);
  if (value !== null) return {level: otherwise, message: `${name}: ${value}${unit}. ${wanted}`, remedy};
  const lookUp = isAdvice ? 'Not needed to join.' : 'Look it up in your phone’s settings.';
  return {level: isAdvice ? 'advice' : 'unknown', message: `${name}: ${wanted}`, remedy: lookUp};
}

function checkNetwork(network: Phone['network']): Finding {
  const needed = `${eligibility.networks.join(' or ')} is required.`;
  if (network !== null && network !== 'other') return met(`${network} is accepted.`);
  const remedy = 'Connect to Wi-Fi. 4G and older mobile networks don’t count.';
  return {level: network ? 'later' : 'unknown', message: needed, remedy};
}

function checkSystem(modified: boolean | null): Finding {
  if (modified === false) return met('Neither rooted nor jailbroken.');
  const message = 'A rooted or jailbroken phone is not allowed.';
  return modified
    ? {level: 'missing', message, remedy: 'Remove the root or jailbreak and reset the phone.'}
    : {level: 'unknown', message, remedy: 'Check that nobody has rooted or jailbroken it.'};
}
