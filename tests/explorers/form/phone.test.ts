import {phoneOf, phoneSettings, sourceOf} from '../../../src/explorers/form/phone';
import {readThisPhone, systemOf} from '../../../src/explorers/form/thisPhone';
import {stateFrom} from '../../../src/explorers/form/urlState';
import {checkPhone} from '../../../src/rules/eligibility';

type From = NonNullable<Parameters<typeof readThisPhone>[0]>;
const browser = (says: object) => ({hardwareConcurrency: 8, userAgent: '', ...says}) as unknown as From;

test('Android with client hints reveals version, memory, cores and Wi-Fi', async () => {
  const hints = {platform: 'Android', getHighEntropyValues: async () => ({platformVersion: '14.0.0'})};
  const told = await readThisPhone(
    browser({userAgentData: hints, deviceMemory: 4, connection: {type: 'wifi'}}),
  );
  expect(told.found).toEqual({os: 'android', v: 14, ram: 40, cpu: 8, net: 'wifi'});
});

const ios = (system: string, rest: string, device = 'iPhone; CPU iPhone') =>
  `Mozilla/5.0 (${device} OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const mac = (rest: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const linux = (system: string, rest: string) =>
  `Mozilla/5.0 (Linux; ${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const safari = (version: string) => `Version/${version} Mobile/15E148 Safari/604.1`;
const other = (product: string) => `${product} Mobile/15E148 Safari/604.1`;
const chrome = (version: number) => `Chrome/${version}.0.0.0 Mobile Safari/537.36`;
const webView = (version: number, app = '') =>
  `Version/4.0 Chrome/${version}.0.0.0 Mobile Safari/537.36${app}`;

/** User agents in the forms of browsers from 2020 to 2026, put together from their parts, and what can be known from them. */
// prettier-ignore
const agents: readonly [name: string, agent: string, system?: string, version?: number, touch?: number][] = [
  ['Safari 13', ios('13_7', safari('13.1.2')), 'iphone', 13],
  ['Safari 14', ios('14_8_1', safari('14.1.2')), 'iphone', 14],
  ['Safari 15', ios('15_1', safari('15.1')), 'iphone', 15],
  ['Safari 16', ios('16_6', safari('16.6')), 'iphone', 16],
  ['Safari 17', ios('17_5', safari('17.5')), 'iphone', 17],
  ['Safari 18.5', ios('18_5', safari('18.5')), 'iphone', 18],
  ['Safari 18.6', ios('18_6', safari('18.6')), 'iphone', 18],
  ['Safari 18.7', ios('18_7', safari('18.7')), 'iphone', 18],
  ['Safari 26.0 on iOS 26', ios('18_6', safari('26.0')), 'iphone', 26],
  ['Safari 26.0.1 on iOS 26', ios('18_7', safari('26.0.1')), 'iphone', 26],
  ['Safari 26.2 on iOS 26', ios('18_7', safari('26.2')), 'iphone', 26],
  ['Chrome on iOS 17', ios('17_5_1', other('CriOS/123.0.2924.75')), 'iphone', 17],
  ['Chrome on iOS 18', ios('18_7', other('CriOS/140.0.7339.39')), 'iphone', 18],
  ['Chrome on iOS 26', ios('26_0_1', other('CriOS/146.0.7680.40')), 'iphone', 26],
  ['Edge on iOS 17', ios('17_5_1', `Version/17.0 EdgiOS/125.0.2535.60 Mobile/15E148 Safari/605.1.15`), 'iphone', 17],
  ['Edge on iOS 26', ios('18_7', `Version/26.0 EdgiOS/141.0.3537.44 Mobile/15E148 Safari/605.1.15`), 'iphone', 26],
  ['DuckDuckGo on iOS 17', ios('17_5', 'Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15'), 'iphone', 17],
  ['Firefox on iOS 15', ios('15_7', other('FxiOS/107.0')), 'iphone', 15],
  ['Firefox on an iOS that it hides', ios('18_6', other('FxiOS/143.0')), 'iphone'],
  ['Firefox on another', ios('18_7', other('FxiOS/146.0')), 'iphone'],
  ['a web view on iOS 16', ios('16_7_8', 'Mobile/15E148'), 'iphone', 16],
  ['a web view on an iOS that it hides', ios('18_7', 'Mobile/15E148'), 'iphone'],
  ['WeChat', ios('18_7', 'Mobile/15E148 MicroMessenger/8.0.66(0x18004235) NetType/WIFI Language/zh_CN'), 'iphone'],
  ['the Google app', ios('17_4_1', other('GSA/310.0.615046541')), 'iphone', 17],
  ['Facebook on iOS 26', ios('18_7', 'Mobile/23A355 [FBAN/FBIOS;FBAV/534.0.0;FBDV/iPhone17,1;FBSN/iOS;FBSV/26.0.1;FBSS/3]'), 'iphone', 26],
  ['Instagram on iOS 26', ios('18_7', 'Mobile/15E148 Instagram 401.0.0.29 (iPhone16,1; iOS 26_0_1; de_DE; de; scale=3.00; 1179x2556)'), 'iphone', 26],
  ['an iPad in 2020', ios('13_3', safari('13.0.4'), 'iPad; CPU'), 'ipad', 13, 5],
  ['Chrome on an iPad', ios('17_5', other('CriOS/125.0.6422.80'), 'iPad; CPU'), 'ipad', 17, 5],
  ['an iPad of the desktop class', mac('Version/15.4 Safari/605.1.15'), 'ipad', 15, 5],
  ['the same with iPadOS 26', mac('Version/26.0 Safari/605.1.15'), 'ipad', 26, 5],
  ['an app on such an iPad', mac('Mobile/15E148'), 'ipad', undefined, 5],
  ['Chrome 80 on Android 9', linux('Android 9; SM-G960F', chrome(80)), 'android', 9],
  ['Chrome 92 on Android 11', linux('Android 11; Pixel 5', chrome(92)), 'android', 11],
  ['Chrome 98 on Android 8.1', linux('Android 8.1.0; Moto G (5)', chrome(98)), 'android', 8],
  ['Chrome 109 on Android 13', linux('Android 13; Pixel 7', chrome(109)), 'android', 13],
  ['Chrome since 110, frozen', linux('Android 10; K', chrome(140)), 'android'],
  ['Edge on Android, frozen', linux('Android 10; K', `${chrome(139)} EdgA/139.0.0.0`), 'android'],
  ['Opera on Android, frozen', linux('Android 10; K', `${chrome(137)} OPR/91.0.0.0`), 'android'],
  ['Samsung Internet 12', linux('Android 10; SAMSUNG SM-A505F', `SamsungBrowser/12.0 ${chrome(79)}`), 'android', 10],
  ['Samsung Internet 21', linux('Android 13; SAMSUNG SM-S918B', `SamsungBrowser/21.0 ${chrome(110)}`), 'android', 13],
  ['Samsung Internet 28, frozen', linux('Android 10; K', `SamsungBrowser/28.0 ${chrome(130)}`), 'android'],
  ['Firefox 91 on Android 9', 'Mozilla/5.0 (Android 9; Mobile; rv:91.0) Gecko/91.0 Firefox/91.0', 'android', 9],
  ['Firefox 115 on Android 13', 'Mozilla/5.0 (Android 13; Mobile; rv:109.0) Gecko/115.0 Firefox/115.0', 'android', 13],
  ['Firefox 143 on Android 16', 'Mozilla/5.0 (Android 16; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'android', 16],
  ['Tor Browser, which always says 10', 'Mozilla/5.0 (Android 10; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'android'],
  ['a web view on Android 11', linux('Android 11; SM-A515F Build/RP1A.200720.012; wv', webView(91)), 'android', 11],
  ['Facebook on Android 14', linux('Android 14; SM-S911B Build/UP1A.231005.007; wv', webView(124, ' [FB_IAB/FB4A;FBAV/465.0.0.50.80;]')), 'android', 14],
  ['Instagram on Android 12', linux('Android 12; M2101K6G Build/SKQ1.210908.001; wv', webView(103, ' Instagram 245.0.0.18.108 Android (31/12; 440dpi)')), 'android', 12],
  ['the browser of Xiaomi', linux('U; Android 11; en-us; M2007J20CG Build/RKQ1.200826.002', `Version/4.0 ${chrome(89)} XiaoMi/MiuiBrowser/13.5.0-gn`), 'android', 11],
  ['Safari on a Mac', mac('Version/18.5 Safari/605.1.15')],
  ['Chrome on Windows with a touch screen', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome(140)}`, undefined, undefined, 10],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${chrome(140)}`],
];

test.each(agents.map((agent) => [agent[0], agent] as const))('%s', async (_name, agent) => {
  const [, userAgent, system, version, maxTouchPoints = system ? 5 : 0] = agent;
  const known = await systemOf(browser({userAgent, maxTouchPoints}));
  expect([known.system, known.version]).toEqual([system, version]);
});

test.each([
  [mac('Version/26.0 Safari/605.1.15'), 5, ['This browser runs on an iPad. The check is about phones.']],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 0, []],
])('what is no phone gets no answers of one: %s', async (userAgent, maxTouchPoints, notes) => {
  const told = await readThisPhone(browser({userAgent, maxTouchPoints, deviceMemory: 8}));
  expect(told).toEqual({found: {}, read: [], notes});
});

test('battery, mobile network, model and what the browser may store are told as what they are', async () => {
  const hints = {
    platform: 'Android',
    getHighEntropyValues: async () => ({platformVersion: '16.0.0', model: 'SM-S918B'}),
  };
  const {found, notes} = await readThisPhone(
    browser({
      userAgentData: hints,
      connection: {type: 'cellular'},
      getBattery: async () => ({level: 0.15, charging: false}),
      storage: {estimate: async () => ({quota: 5.2e9, usage: 1e8})},
    }),
  );
  expect(found).toEqual({os: 'android', v: 16, cpu: 8, bat: 15});
  expect(notes.join(' ')).toBe(
    'It says that the model is SM-S918B. The charger is not connected. You use a mobile network. Browsers do not tell ' +
      'whether it is 5G. This browser may use up to 5.1 GB. That is not the free storage of your phone.',
  );
});

test('a phone in the address is that of the rules', () => {
  expect(phoneOf(stateFrom('?os=iphone&disk=35&net=5g&root=no', phoneSettings))).toMatchObject({
    platform: 'iphone',
    storageGb: 3.5,
    network: '5G',
    modified: false,
    memoryGb: null,
  });
});

test('a row is measured until the reader says otherwise', () => {
  const state = {...stateFrom('', phoneSettings), v: 14, bat: 10, by: ['v', 'bat'] as const};
  const sources = (now: typeof state | (Omit<typeof state, 'by'> & {by: readonly 'bat'[]})) =>
    Object.fromEntries(checkPhone(phoneOf(now)).findings.map((each) => [each.id, sourceOf(each, now)]));
  expect(sources(state)).toMatchObject({version: 'measured', charge: 'measured', storage: 'unknown'});
  expect(sources({...state, disk: 5, by: ['bat']})).toMatchObject({
    version: 'told by you',
    storage: 'told by you',
  });
});

test('rejected hints leave the version unknown', async () => {
  const hints = {platform: 'Android', getHighEntropyValues: () => Promise.reject(new Error('refused'))};
  expect((await readThisPhone(browser({userAgentData: hints}))).found.v).toBeUndefined();
});
