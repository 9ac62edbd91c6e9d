/** @jest-environment node */
import {readThisPhone} from '../../../src/explorers/form/thisPhone';

type From = NonNullable<Parameters<typeof readThisPhone>[0]>;
const browser = (says: object) => ({hardwareConcurrency: 8, userAgent: '', ...says}) as unknown as From;

test('Android with client hints reveals version, memory, cores and Wi-Fi', async () => {
  const hints = {platform: 'Android', getHighEntropyValues: async () => ({platformVersion: '14.0.0'})};
  const told = await readThisPhone(
    browser({userAgentData: hints, deviceMemory: 4, connection: {type: 'wifi'}}),
  );
  expect(told.found).toEqual({os: 'android', v: 14, ram: 40, cpu: 8, net: 'wifi'});
});

test('the Android version that Chrome freezes in its user agent is ignored', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile';
  expect((await readThisPhone(browser({userAgent}))).found).toEqual({os: 'android', cpu: 8});
});

const iphone = (system: string, product: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${product}`;
const safari = (version: string) => `Version/${version} Mobile/15E148 Safari/604.1`;
const chrome = (version: string) => `CriOS/${version} Mobile/15E148 Safari/604.1`;
const firefox = (version: string) => `FxiOS/${version} Mobile/15E148 Safari/604.1`;

test.each([
  ['15_1', safari('15.1'), 15],
  ['16_6', safari('16.6'), 16],
  ['17_5', safari('17.5'), 17],
  ['18_5', safari('18.5'), 18],
  ['18_6', safari('18.6'), 18],
  ['18_7', safari('18.7'), 18],
  ['18_6', safari('26.0'), 26],
  ['18_7', safari('26.0.1'), 26],
  ['18_7', safari('26.2'), 26],
  ['17_5_1', chrome('123.0.2924.75'), 17],
  ['18_7', chrome('140.0.7339.39'), 18],
  ['26_0_1', chrome('146.0.7680.40'), 26],
  ['15_7', firefox('107.0'), 15],
  ['18_6', firefox('143.0'), undefined],
  ['18_7', firefox('146.0'), undefined],
  ['16_7_8', 'Mobile/15E148', 16],
  ['18_7', 'Mobile/15E148 MicroMessenger/8.0.66(0x18004235) NetType/WIFI Language/zh_CN', undefined],
])('an iPhone that says %s and %s has iOS %s', async (system, product, version) => {
  const {found, read} = await readThisPhone(browser({userAgent: iphone(system, product)}));
  expect([found.os, found.v]).toEqual(['iphone', version]);
  expect(read.includes('version')).toBe(version !== undefined);
});

test('a computer is not taken for a phone', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
  expect(await readThisPhone(browser({userAgent, deviceMemory: 8}))).toEqual({found: {}, read: []});
});

test('rejected hints leave the version unknown', async () => {
  const hints = {platform: 'Android', getHighEntropyValues: () => Promise.reject(new Error('refused'))};
  expect((await readThisPhone(browser({userAgentData: hints}))).found.v).toBeUndefined();
});
