import {androidLite, eligibility, recommendedHardware} from '../../src/facts/nodes';
import {checkPhone} from '../../src/facts/rules/eligibility';
import type {Phone} from '../../src/facts/rules/eligibility';

const goodPhone: Phone = {
  platform: 'android',
  version: eligibility.android.recommended,
  memoryGb: recommendedHardware.memoryGb,
  storageGb: eligibility.freeStorageGb,
  cpuCores: recommendedHardware.cpuCores,
  batteryHealth: recommendedHardware.batteryHealthPercent,
  network: 'Wi-Fi',
  modified: false,
};
test.each<[string, Partial<Phone>, string]>([
  ['a phone that meets everything', {}, 'yes'],
  ['an Android that is not recommended', {version: eligibility.android.required}, 'yes-but'],
  ['an older Android', {version: eligibility.android.required - 1}, 'no'],
  ['iOS at its minimum', {platform: 'iphone', version: eligibility.ios.required}, 'yes'],
  ['a full storage', {storageGb: eligibility.freeStorageGb - 0.1}, 'later'],
  ['a rooted phone with a full storage', {storageGb: 0, modified: true}, 'no'],
  ['a worn battery', {batteryHealth: recommendedHardware.batteryHealthPercent - 1}, 'yes-but'],
  ['little memory for the app', {memoryGb: androidLite.memoryGb - 1}, 'yes-but'],
  ['too little memory for the lite app', {platform: 'lite', memoryGb: androidLite.memoryGb - 1}, 'no'],
  ['just enough memory for the lite app', {platform: 'lite', memoryGb: androidLite.memoryGb}, 'yes-but'],
  ['an unknown version', {version: null}, 'open'],
  ['an unknown connection', {network: null}, 'open'],
  ['the lite app with an unknown memory', {platform: 'lite', memoryGb: null}, 'open'],
  ['an unknown battery health', {batteryHealth: null}, 'yes-but'],
  ['a SELF Phone, whatever its version', {platform: 'phone', version: null}, 'yes'],
])('%s', (_case, change, verdict) => {
  expect(checkPhone({...goodPhone, ...change}).verdict).toBe(verdict);
});

test('each finding but a met one says what to do', () => {
  const unknown = {version: null, memoryGb: null, storageGb: null, cpuCores: null, batteryHealth: null};
  const nothingKnown: Phone = {...unknown, platform: 'lite', network: null, modified: null};
  const poor: Phone = {...nothingKnown, version: 1, storageGb: 0, network: 'other', modified: true};
  for (const phone of [goodPhone, nothingKnown, poor, {...poor, memoryGb: 1, cpuCores: 1, batteryHealth: 1}])
    for (const {level, remedy} of checkPhone(phone).findings) expect(Boolean(remedy)).toBe(level !== 'met');
});
