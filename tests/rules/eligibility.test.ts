import fc from 'fast-check';
import {androidLite, eligibility, platforms, recommendedHardware} from '../../src/facts/nodes';
import {checkPhone} from '../../src/rules/eligibility';
import type {Phone} from '../../src/rules/eligibility';
import {ensure, manyCases} from './properties';

const goodPhone: Phone = {
  platform: 'android',
  version: eligibility.android.recommended,
  memoryGb: recommendedHardware.memoryGb,
  storageGb: eligibility.freeStorageGb,
  cpuCores: recommendedHardware.cpuCores,
  batteryHealth: recommendedHardware.batteryHealthPercent,
  charge: null,
  network: 'Wi-Fi',
  modified: false,
};
const maybe = (max: number) => fc.option(fc.nat(max), {nil: null});
const phone: fc.Arbitrary<Phone> = fc.record({
  platform: fc.constantFrom(...platforms.map(({id}) => id)),
  version: maybe(30),
  memoryGb: maybe(24),
  storageGb: maybe(64),
  cpuCores: maybe(16),
  batteryHealth: maybe(100),
  charge: maybe(100),
  network: fc.constantFrom('Wi-Fi' as const, '5G' as const, 'other' as const, null),
  modified: fc.option(fc.boolean(), {nil: null}),
});
const order = ['no', 'later', 'open', 'yes-but', 'yes'];

test('a phone that meets everything gets a yes', () => {
  expect(checkPhone(goodPhone).verdict).toBe('yes');
});

test.each<[string, Partial<Phone>, string]>([
  ['an Android that is not recommended', {version: eligibility.android.required}, 'yes-but'],
  ['an older Android', {version: eligibility.android.required - 1}, 'no'],
  ['iOS at its minimum', {platform: 'iphone', version: eligibility.ios.required}, 'yes'],
  ['an older iOS', {platform: 'iphone', version: eligibility.ios.required - 1}, 'no'],
  ['a full storage', {storageGb: eligibility.freeStorageGb - 0.1}, 'later'],
  ['neither Wi-Fi nor 5G today', {network: 'other'}, 'later'],
  ['an empty battery', {charge: eligibility.batteryPercent - 1}, 'later'],
  ['a rooted phone with a full storage', {storageGb: 0, modified: true}, 'no'],
  ['a rooted phone', {modified: true}, 'no'],
  ['a worn battery', {batteryHealth: recommendedHardware.batteryHealthPercent - 1}, 'yes-but'],
  ['little memory for the app', {memoryGb: androidLite.memoryGb - 1}, 'yes-but'],
  ['too little memory for the lite app', {platform: 'lite', memoryGb: androidLite.memoryGb - 1}, 'no'],
  ['just enough memory for the lite app', {platform: 'lite', memoryGb: androidLite.memoryGb}, 'yes-but'],
  ['an unknown version', {version: null}, 'open'],
  ['an unknown system', {modified: null}, 'open'],
  ['an unknown storage', {storageGb: null}, 'open'],
  ['an unknown connection', {network: null}, 'open'],
  ['the lite app with an unknown memory', {platform: 'lite', memoryGb: null}, 'open'],
  ['an unknown battery health', {batteryHealth: null}, 'yes-but'],
  ['a SELF Phone, whatever its version', {platform: 'phone', version: null}, 'yes'],
])('%s', (_case, change, verdict) => {
  expect(checkPhone({...goodPhone, ...change}).verdict).toBe(verdict);
});

test('the verdict is "no" exactly when a requirement is missing, and each shortfall has a remedy', () => {
  fc.assert(
    fc.property(phone, (one) => {
      const {verdict, findings} = checkPhone(one);
      ensure(
        new Set(findings.map(({id}) => id)).size === (one.charge === null ? 7 : 8),
        'everything is answered once',
      );
      ensure((verdict === 'no') === findings.some(({level}) => level === 'missing'), 'no means missing');
      ensure((verdict === 'yes') === findings.every(({level}) => level === 'met'), 'yes means all met');
      for (const {level, remedy} of findings) {
        ensure((remedy === undefined) === (level === 'met'), 'each shortfall says what to do');
      }
    }),
    manyCases,
  );
});

test('a better phone never gets a worse verdict', () => {
  const number = (value: number | null, more: number) => (value === null ? null : value + more);
  fc.assert(
    fc.property(phone, fc.nat(20), (one, more) => {
      const better: Phone = {
        ...one,
        version: number(one.version, more),
        memoryGb: number(one.memoryGb, more),
        storageGb: number(one.storageGb, more),
        cpuCores: number(one.cpuCores, more),
        batteryHealth: number(one.batteryHealth, more),
        charge: number(one.charge, more),
        modified: one.modified === null ? null : false,
        network: one.network === 'other' ? '5G' : one.network,
      };
      ensure(
        order.indexOf(checkPhone(better).verdict) >= order.indexOf(checkPhone(one).verdict),
        'better is no worse',
      );
    }),
    manyCases,
  );
});
