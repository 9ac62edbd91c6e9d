/** @jest-environment node */
import {readThisPhone} from '../../src/explorers/thisPhone';

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

test('an iPhone reveals its major version', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
  expect((await readThisPhone(browser({userAgent}))).found).toMatchObject({os: 'iphone', v: 17});
});

test('a computer is not taken for a phone', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0';
  expect(await readThisPhone(browser({userAgent, deviceMemory: 8}))).toEqual({found: {}, read: []});
});

test('rejected hints leave the version unknown', async () => {
  const hints = {platform: 'Android', getHighEntropyValues: () => Promise.reject(new Error('refused'))};
  expect((await readThisPhone(browser({userAgentData: hints}))).found.v).toBeUndefined();
});
