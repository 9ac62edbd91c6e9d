/** User-Agent Client Hints, which TypeScript's DOM library lacks. Read only on request and never sent. */
interface ClientHints {
  readonly platform?: string;
  getHighEntropyValues?(hints: readonly string[]): Promise<{platformVersion?: string}>;
}

interface TalkativeNavigator extends Navigator {
  readonly userAgentData?: ClientHints;
  /** Gigabytes, rounded by the browser. */
  readonly deviceMemory?: number;
  readonly connection?: {readonly type?: string};
}

interface Found {
  os?: 'android' | 'iphone';
  v?: number;
  /** Tenths of a gigabyte. */
  ram?: number;
  cpu?: number;
  net?: 'wifi';
}

/** Returns the values that the browser reveals about its phone, and their labels. */
export async function readThisPhone(
  from: TalkativeNavigator = navigator,
): Promise<{found: Found; read: string[]}> {
  const found: Found = {};
  const read: string[] = [];
  const system = await systemOf(from);
  if (system.os !== undefined) {
    found.os = system.os;
    read.push('platform');
  }
  if (system.version !== undefined) {
    found.v = system.version;
    read.push('version');
  }
  // Not a phone: the other values would describe a computer.
  if (system.os === undefined) return {found, read};
  if (from.deviceMemory !== undefined) {
    found.ram = Math.round(from.deviceMemory * 10);
    read.push('memory');
  }
  if (from.hardwareConcurrency > 0) {
    found.cpu = from.hardwareConcurrency;
    read.push('processor cores');
  }
  if (from.connection?.type === 'wifi') {
    found.net = 'wifi';
    read.push('network');
  }
  return {found, read};
}

async function systemOf(from: TalkativeNavigator): Promise<{os?: Found['os']; version?: number}> {
  const hints = from.userAgentData;
  if (hints?.platform === 'Android') {
    const told = await hints.getHighEntropyValues?.(['platformVersion']).catch(() => undefined);
    return {os: 'android', ...versionIn(/^(\d+)/, told?.platformVersion ?? '')};
  }
  const agent = from.userAgent;
  if (/iPhone/.test(agent)) return {os: 'iphone', ...iosIn(agent)};
  // Chrome sends "Android 10; K" for every version.
  if (/Android/.test(agent)) return {os: 'android', ...versionIn(/Android (\d+)\b(?!; K\))/, agent)};
  return {};
}

/**
 * Since iOS 26, WebKit says "OS 18_6" or "OS 18_7" whatever the version, and only Safari's own version tells it. Firefox says
 * the same on older systems too, and apps without a version of their own do: there it is unknown. Chrome writes the real one.
 */
function iosIn(agent: string): {version?: number} {
  const safari = versionIn(/ Version\/(\d+)/, agent);
  const system = versionIn(/ OS (\d+)[_ ]/, agent);
  if ((safari.version ?? 0) > (system.version ?? 0)) return safari;
  const frozen = / OS 18_[67](?!\d)/.test(agent);
  return frozen && safari.version === undefined && !/CriOS/.test(agent) ? {} : system;
}

function versionIn(pattern: RegExp, text: string): {version?: number} {
  const version = Number(pattern.exec(text)?.[1]);
  return version >= 1 && version <= 99 ? {version} : {};
}
