import {eligibility} from '@site/src/facts/nodes';

/** Whether a version of Android or iOS is new enough, in words. */
export function phoneAnswer(system: 'android' | 'ios', version: number): string {
  const name = system === 'ios' ? 'iOS' : 'Android';
  const {required} = eligibility[system];
  if (!Number.isInteger(version) || version < 1) return `Enter the version of ${name}, such as ${required}.`;
  return version >= required
    ? `Yes. ${name} ${version} is new enough.`
    : `No. It needs ${name} ${required} or later.`;
}
