/**
 * May this phone be a node, and if not, why. Source: specification, section 5 (node eligibility, Android lite app)
 * and section 9 (recommended hardware), through facts/nodes; Android 9 or 10 is settled in decisions.
 */
import {androidLite, eligibility, recommendedHardware} from '../facts/nodes.ts';
import type {PlatformId} from '../facts/nodes.ts';

/** `null` is "I do not know". */
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

/** `missing` keeps the phone out; `advice` and `unknown` do not. */
export type FindingLevel = 'met' | 'advice' | 'unknown' | 'missing';

export interface Finding {
  readonly id: 'version' | 'memory' | 'storage' | 'cores' | 'battery' | 'network' | 'modified';
  readonly level: FindingLevel;
  /** False for a recommendation. */
  readonly required: boolean;
  readonly says: string;
  /** What to do about it; absent where nothing is to be done. */
  readonly remedy?: string;
}

/** `open` while a requirement is not known. */
export type Verdict = 'yes' | 'yes-but' | 'open' | 'no';

export interface EligibilityAnswer {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** Every requirement and recommendation, each answered. One requirement missing makes the answer "no". */
export function checkPhone(phone: Phone): EligibilityAnswer {
  const findings: Finding[] = [
    versionFinding(phone),
    storageFinding(phone),
    networkFinding(phone),
    modifiedFinding(phone),
    memoryFinding(phone),
    recommendation('cores', 'Processor cores', phone.cpuCores, recommendedHardware.cpuCores, ''),
    recommendation(
      'battery',
      'Battery health',
      phone.batteryHealth,
      recommendedHardware.batteryHealthPercent,
      '%',
    ),
  ];
  return {verdict: verdictOf(findings), findings};
}

function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({level}) => level === 'missing')) return 'no';
  if (findings.some(({level, required}) => required && level === 'unknown')) return 'open';
  return findings.every(({level}) => level === 'met') ? 'yes' : 'yes-but';
}

function versionFinding({platform, version}: Phone): Finding {
  const id = 'version';
  if (platform === 'phone') return {id, level: 'met', required: true, says: 'SELF OS is preinstalled.'};
  const system = platform === 'iphone' ? 'iOS' : 'Android';
  const required = platform === 'iphone' ? eligibility.ios.required : eligibility.android.required;
  const recommended = platform === 'iphone' ? required : eligibility.android.recommended;
  if (version === null) {
    return {
      id,
      level: 'unknown',
      required: true,
      says: `${system} ${required} or newer is required.`,
      remedy: "Look the version up in your phone's settings.",
    };
  }
  if (!(version >= required)) {
    return {
      id,
      level: 'missing',
      required: true,
      says: `${system} ${version} is too old: ${required} or newer is required.`,
      remedy: `Update ${system}. If no update is offered, this phone cannot be a node.`,
    };
  }
  if (version < recommended) {
    return {
      id,
      level: 'advice',
      required: true,
      says: `${system} ${version} is enough; ${recommended} or newer is recommended.`,
      remedy: `Update ${system} if an update is offered.`,
    };
  }
  return {id, level: 'met', required: true, says: `${system} ${version} is new enough.`};
}

function storageFinding({storageGb}: Phone): Finding {
  const id = 'storage';
  const required = eligibility.freeStorageGb;
  if (storageGb === null) {
    return {
      id,
      level: 'unknown',
      required: true,
      says: `${required} GB of free storage is required.`,
      remedy: "Look the free storage up in your phone's settings.",
    };
  }
  if (storageGb >= required)
    return {id, level: 'met', required: true, says: `${storageGb} GB of free storage is enough.`};
  return {
    id,
    level: 'missing',
    required: true,
    says: `${storageGb} GB of free storage is too little: ${required} GB is required.`,
    remedy: `Free storage until at least ${required} GB is left.`,
  };
}

function networkFinding({network}: Phone): Finding {
  const id = 'network';
  const names = eligibility.networks.join(' or ');
  if (network === null) {
    return {
      id,
      level: 'unknown',
      required: true,
      says: `${names} is required.`,
      remedy: 'Check what the phone can connect to.',
    };
  }
  if (network !== 'other') return {id, level: 'met', required: true, says: `${network} is accepted.`};
  return {
    id,
    level: 'missing',
    required: true,
    says: `Neither Wi-Fi nor 5G: ${names} is required.`,
    remedy: 'Connect to Wi-Fi. 4G and older mobile networks do not count.',
  };
}

function modifiedFinding({modified}: Phone): Finding {
  const id = 'modified';
  if (modified === null) {
    return {
      id,
      level: 'unknown',
      required: true,
      says: 'A rooted or jailbroken phone is not allowed.',
      remedy: 'If you bought the phone used, check that its system is the original one.',
    };
  }
  if (!modified) return {id, level: 'met', required: true, says: 'Neither rooted nor jailbroken.'};
  return {
    id,
    level: 'missing',
    required: true,
    says: 'A rooted or jailbroken phone is not allowed.',
    remedy: "Restore the phone's original system.",
  };
}

/** The lite app's memory is a requirement; for every other platform memory is a recommendation. */
function memoryFinding({platform, memoryGb}: Phone): Finding {
  const id = 'memory';
  const {memoryGb: required} = androidLite;
  if (platform === 'lite' && memoryGb === null) {
    return {
      id,
      level: 'unknown',
      required: true,
      says: `The Android lite app needs ${required} GB of memory.`,
      remedy: "Look the memory up in your phone's settings.",
    };
  }
  if (platform === 'lite' && memoryGb !== null && !(memoryGb >= required)) {
    return {
      id,
      level: 'missing',
      required: true,
      says: `${memoryGb} GB of memory is too little: the Android lite app needs ${required} GB.`,
      remedy: 'Memory cannot be added to a phone. Use another phone.',
    };
  }
  return recommendation(id, 'Memory', memoryGb, recommendedHardware.memoryGb, ' GB');
}

function recommendation(
  id: Finding['id'],
  name: string,
  value: number | null,
  recommended: number,
  unit: string,
): Finding {
  const wanted = `${recommended}${unit} or more is recommended`;
  if (value === null) {
    return {id, level: 'unknown', required: false, says: `${name}: ${wanted}.`, remedy: 'Not needed to join.'};
  }
  if (value >= recommended)
    return {id, level: 'met', required: false, says: `${name}: ${value}${unit}, as recommended.`};
  return {
    id,
    level: 'advice',
    required: false,
    says: `${name}: ${value}${unit}; ${wanted}.`,
    remedy: 'Recommended, not required: the phone can be a node.',
  };
}
