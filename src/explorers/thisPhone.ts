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
  if (/iPhone/.test(agent)) return {os: 'iphone', ...versionIn(/ OS (\d+)[_ ]/, agent)};
  // Chrome sends "Android 10; K" for every version.
  if (/Android/.test(agent)) return {os: 'android', ...versionIn(/Android (\d+)\b(?!; K\))/, agent)};
  return {};
}

function versionIn(pattern: RegExp, text: string): {version?: number} {
  const version = Number(pattern.exec(text)?.[1]);
  return version >= 1 && version <= 99 ? {version} : {};
}
