/** Short printable facts by name. This file only formats values of the other fact files. */
import {dataMarketplaces} from '../aura.ts';
import {callHandlingPlan} from '../assistant.ts';
import {behaviorRows} from '../behavior.ts';
import {
  averageRewards,
  dollars,
  energyCents,
  energyPerEssence,
  essenceCents,
  rewardCaution,
  rewardInEnergy,
  supply,
  feeText,
  withdrawalFees,
} from '../economy.ts';
import {
  maxCodeResends,
  inviteDays,
  inviteSupply,
  keepDaysAfterDecision,
  linkDays,
  retentionMonths,
} from '../invite.ts';
import {ages, terms} from '../site/legal.ts';
import {buyerRule, paymentAssets} from '../marketplace.ts';
import {androidLite, eligibility, nodeTiers, recommendedHardware} from '../nodes.ts';
import {
  destructiveConfirmation,
  integratedTools,
  permissionDefault,
  permissionScopes,
} from '../permissions.ts';
import {batteryThresholds, defaultPowerMode} from '../power.ts';
import {roadmapPhases} from '../roadmap.ts';
import {cipher, hash, skipRule} from '../tasks.ts';

const feeQuotes = Object.fromEntries(
  withdrawalFees.map(({id, percent: fee}) => [`fee.${id}`, feeText(fee).toLowerCase()]),
);
const rewardQuotes = Object.fromEntries(
  averageRewards.map(({id, low, high, unit}) => [`reward.${id}`, `${low}–${high} ${unit}`]),
);
const media = rewardInEnergy(averageRewards[0]);
const tierQuotes = Object.fromEntries(nodeTiers.map(({id, tasks}) => [`tier.${id}`, `${tasks}+`]));
const ach = withdrawalFees.find(({id}) => id === 'ach');

/** For example, `<Fact name="fee.card" />` prints '3%'. */
export const quotes: Readonly<Record<string, string>> = {
  'essence.dollars': dollars(essenceCents),
  'essence.energy': `${energyPerEssence} Æ`,
  'energy.dollars': dollars(energyCents),
  'essence.rate': `1 ESSENCE = ${dollars(essenceCents)} = ${energyPerEssence} Æ`,
  'essence.supply': supply,
  'reward.caution': rewardCaution,
  ...feeQuotes,
  'fee.ach.time': ach?.arrives ?? '',
  ...rewardQuotes,
  'reward.media.dollars': `${dollars(media.low * energyCents)} to ${dollars(media.high * energyCents)}`,
  ...tierQuotes,
  'eligibility.android': `Android ${eligibility.android.required}`,
  'eligibility.android.recommended': `Android ${eligibility.android.recommended}`,
  'eligibility.ios': `iOS ${eligibility.ios.required}`,
  'eligibility.storage': `${eligibility.freeStorageGb} GB`,
  'eligibility.networks': eligibility.networks.join(' or '),
  'lite.memory': `${androidLite.memoryGb} GB`,
  'recommended.memory': `${recommendedHardware.memoryGb} GB`,
  'recommended.idleHours': `${recommendedHardware.idleHoursPerDay} hours`,
  'battery.floor': `${batteryThresholds.floor}%`,
  'battery.pause': `${batteryThresholds.pause}%`,
  'battery.medium': `${batteryThresholds.medium}%`,
  'battery.mediumUpper': `${batteryThresholds.mediumUpper}%`,
  'power.defaultMode': defaultPowerMode,
  'task.skip': skipRule,
  'permission.default': permissionDefault,
  'permission.day': permissionScopes.find(({id}) => id === 'day')?.name ?? '',
  'destructive.confirmation': destructiveConfirmation,
  'store.tools': `${integratedTools}+`,
  'marketplace.count': `${dataMarketplaces}+`,
  'marketplace.assets': `${paymentAssets.join(', ')} and others`,
  'marketplace.buyers': buyerRule,
  'marketplace.roadmap': roadmapPhases[3].when,
  'calls.plan': callHandlingPlan,
  'invite.days': `${inviteDays} days`,
  'invite.supply': inviteSupply,
  'invite.retention': `${retentionMonths} months`,
  'invite.served': `${keepDaysAfterDecision} days`,
  'invite.link': `${linkDays} days`,
  'invite.copies': ['no times', 'once', 'twice', 'three times'][maxCodeResends] ?? `${maxCodeResends} times`,
  'age.use': `${ages.use}`,
  'age.earn': `${ages.earn}`,
  'terms.effective': terms.effective,
  'terms.law': terms.law,
  cipher,
  hash,
  ...behaviorRows,
};
