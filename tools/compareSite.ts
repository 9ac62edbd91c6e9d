import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileHash, recordFile} from './site/record/buildRecord.ts';
import type {BuildRecord} from './site/record/buildRecord.ts';
import {readHeaderRules} from './shared/siteServer.ts';

/** Read by hosts and not served, or said by `verify` itself. */
const notServed = ['_headers', '_redirects', recordFile];

/** What the site says about its build. */
export async function readRecord(site: string): Promise<BuildRecord> {
  const answer = await fetch(new URL(recordFile, site)).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(
      `${site}${recordFile} ${answer ? `answers ${answer.status}` : 'cannot be reached'}: is it the address of the home page, with a slash at its end?`,
    );
  return (await answer.json()) as BuildRecord;
}

/**
 * Compares a served site with a build of the same commit, byte for byte.
 * @param site the address of the home page, with a slash at its end
 * @returns one sentence for each difference
 */
export async function compareSite(site: string, theirs: BuildRecord, folder: string): Promise<string[]> {
  const ours = JSON.parse(readFileSync(path.join(folder, recordFile), 'utf8')) as BuildRecord;
  const problems: string[] = [];
  const moved = movedFiles(folder);
  const compared = Object.keys(ours.files).filter((name) => !notServed.includes(name) && !moved.has(name));
  for (const name of Object.keys(theirs.files))
    if (!(name in ours.files)) problems.push(`${name} is named by the site and not part of the build.`);
  const queue = [...compared];
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const said = await compareFile(site, name, ours.files[name] ?? '');
      if (said) problems.push(said);
    }
  };
  await Promise.all(Array.from({length: 12}, worker));
  const policy = await policyProblem(site, folder, ours);
  return [...problems.sort(), ...(policy ? [policy] : [])];
}

async function compareFile(site: string, name: string, hash: string): Promise<string | undefined> {
  const address = new URL(addressOf(name), site);
  // Asked twice: a connection that was kept open during the build may be closed by now.
  const answer = await fetch(address).catch(() => fetch(address).catch(() => undefined));
  if (!answer) return `${name} cannot be reached.`;
  if (!answer.ok && name !== '404.html') return `${name} is missing: the site answers ${answer.status}.`;
  const served = fileHash(new Uint8Array(await answer.arrayBuffer()));
  return served === hash ? undefined : `${name} differs from what the commit builds.`;
}

/** Where a static host serves a file. */
function addressOf(name: string): string {
  if (name === '404.html') return 'no-such-page';
  const address = name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return address.split('/').map(encodeURIComponent).join('/') || './';
}

/** Pages that only lead on; hosts that read `_redirects` answer with 301 instead. */
function movedFiles(folder: string): ReadonlySet<string> {
  const lines = readFileSync(path.join(folder, '_redirects'), 'utf8').trim().split('\n');
  return new Set(
    lines.flatMap((line) => {
      const from = (line.split(' ')[0] ?? '').replace(/^\//, '');
      return [`${from}.html`, `${from}/index.html`];
    }),
  );
}

/** A site whose pages hold the policy needs no header; every other has to send the one of this build. */
async function policyProblem(
  site: string,
  folder: string,
  {settings}: BuildRecord,
): Promise<string | undefined> {
  if (settings.POLICY === 'meta') return undefined;
  const [all] = readHeaderRules(path.join(folder, '_headers'));
  const wanted = all?.headers.find(({key}) => key === 'Content-Security-Policy')?.value;
  const sent = (await fetch(site)).headers.get('content-security-policy');
  return sent === wanted
    ? undefined
    : 'The home page is sent with another Content-Security-Policy than the build has.';
}
