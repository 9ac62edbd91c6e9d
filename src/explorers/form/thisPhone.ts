import {toldKeys, toldLabels} from './phone';
import type {ToldKey} from './phone';

/** User-Agent Client Hints, which TypeScript's DOM library lacks. Read only on request and never sent. */
interface ClientHints {
  readonly platform?: string;
  getHighEntropyValues?(hints: readonly string[]): Promise<{platformVersion?: string; model?: string}>;
}

export interface NavigatorWithHints extends Navigator {
  readonly userAgentData?: ClientHints;
  /** Gigabytes, rounded by the browser. */
  readonly deviceMemory?: number;
  readonly connection?: {readonly type?: string};
  getBattery?(): Promise<{readonly level: number; readonly charging: boolean}>;
}

type Found = {os?: 'android' | 'iphone'; net?: 'wifi'} & {[Key in Exclude<ToldKey, 'net'>]?: number};

export interface Told {
  /** For the address: memory in tenths of a gigabyte, battery in percent. */
  readonly found: Found;
  /** Labels of what was found. */
  readonly read: readonly string[];
  /** Sentences about what is no answer of the check. */
  readonly notes: readonly string[];
}

/** Returns the values that the browser reveals about its phone. */
export async function readThisPhone(from: NavigatorWithHints = navigator): Promise<Told> {
  const {system, version, model} = await systemOf(from);
  if (system === 'ipad')
    return {found: {}, read: [], notes: ['This browser runs on an iPad. The check is about phones.']};
  // Not a phone: the other values would describe a computer.
  if (system === undefined) return {found: {}, read: [], notes: []};
  const battery = await from.getBattery?.().catch(() => undefined);
  const space = await from.storage?.estimate?.().catch(() => undefined);
  const network = from.connection?.type;
  const found: Found = {
    os: system,
    ...(version !== undefined && {v: version}),
    ...(from.deviceMemory !== undefined && {ram: Math.round(from.deviceMemory * 10)}),
    ...(from.hardwareConcurrency > 0 && {cpu: from.hardwareConcurrency}),
    ...(network === 'wifi' && {net: 'wifi' as const}),
    ...(battery && {bat: Math.round(battery.level * 100)}),
  };
  const notes = [
    model ? `It says that the model is ${model}.` : '',
    battery ? `The charger is ${battery.charging ? 'connected' : 'not connected'}.` : '',
    network === 'cellular' ? 'You use a mobile network. Browsers do not tell whether it is 5G.' : '',
    space?.quota
      ? `This browser may use up to ${Math.floor((space.quota - (space.usage ?? 0)) / 1e8) / 10} GB. That is not the free storage of your phone.`
      : '',
  ];
  const read = toldKeys.filter((key) => found[key] !== undefined).map((key) => toldLabels[key]);
  return {found, read: ['platform', ...read], notes: notes.filter(Boolean)};
}

interface System {
  readonly system?: 'android' | 'iphone' | 'ipad';
  /** Its major version; absent if the browser hides it. */
  readonly version?: number;
  readonly model?: string;
}

/** The system that a browser runs on. */
export async function systemOf(from: NavigatorWithHints): Promise<System> {
  const hints = from.userAgentData;
  const agent = from.userAgent;
  if (hints?.platform === 'Android') {
    const asked = ['platformVersion', 'model'];
    const told = await hints.getHighEntropyValues?.(asked).catch(() => undefined);
    const model = told?.model ? {model: told.model} : {};
    return {system: 'android', ...versionIn(/^(\d+)/, told?.platformVersion ?? ''), ...model};
  }
  if (/iPhone|iPod/.test(agent)) return {system: 'iphone', ...iosIn(agent)};
  if (/iPad/.test(agent)) return {system: 'ipad', ...iosIn(agent)};
  // The desktop class of iPads, and of an iPhone that asks for desktop sites. No Mac has a touch screen.
  if (/Macintosh/.test(agent) && from.maxTouchPoints > 1)
    return {system: 'ipad', ...versionIn(/ Version\/(\d+)/, agent)};
  // Chrome sends "Android 10; K" for every version, and Firefox "Android 10; Mobile" when it resists fingerprinting.
  if (/Android/.test(agent))
    return {system: 'android', ...versionIn(/Android (?!10; (?:K\)|(?:Mobile|Tablet); rv))(\d+)/, agent)};
  return {};
}

/**
 * Since iOS 26, WebKit says "OS 18_6" or "OS 18_7" whatever the version, and only Safari's own version tells it. Firefox says
 * the same on older systems too, and apps without a version of their own do: there it is unknown. Chrome writes the real one, and
 * Facebook and Instagram write it apart.
 */
function iosIn(agent: string): {version?: number} {
  const apart = versionIn(/FBSV\/(\d+)|; iOS (\d+)[_.]/, agent);
  if (apart.version !== undefined) return apart;
  const safari = versionIn(/ Version\/(\d+)/, agent);
  const system = versionIn(/ OS (\d+)[_ ]/, agent);
  if ((safari.version ?? 0) > (system.version ?? 0)) return safari;
  const frozen = / OS 18_[67](?!\d)/.test(agent);
  return frozen && safari.version === undefined && !/CriOS/.test(agent) ? {} : system;
}

function versionIn(pattern: RegExp, text: string): {version?: number} {
  const version = Number(pattern.exec(text)?.slice(1).find(Boolean));
  return version >= 1 && version <= 99 ? {version} : {};
}
