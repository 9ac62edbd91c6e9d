import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {resolveMx, resolveTxt} from 'node:dns/promises';
import path from 'node:path';
import {readEnv} from '../env';
import {founders} from '../facts/identity';
import {isPlaceholder, links} from '../facts/links';
import {run} from './say';

/**
 * `npm run launch:check [-- <address of the deployed site>]`: everything the owner still has to fill in or set.
 * Ends with status 0 when nothing is open, 1 when something is.
 */

/** Headers that every answer of the deployed site must carry. */
export const wantedHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
] as const;

/** Settings and values of the source that are still those of the template. */
export function openValues(env: Readonly<Record<string, string | undefined>>): string[] {
  const {siteUrl, backend} = readEnv(env);
  const open = Object.entries(links)
    .filter(([, {url}]) => isPlaceholder(url))
    .map(([name, {url}]) => `src/facts/links.ts: ${name} is ${url}. Put the real address there.`);
  if (isPlaceholder(siteUrl)) open.push(`SITE_URL is ${siteUrl}. Set it to the site's own address.`);
  if (!backend)
    open.push('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set: nobody can request an invite.');
  if (founders.length === 0) open.push('src/facts/identity.ts: founders is empty, and /team names nobody.');
  return open;
}

/** Decisions that only people can take; each is done when its line is ticked in DEPLOY.md. */
export function openDecisions(checklist: string): string[] {
  return [...checklist.matchAll(/^- \[ \] (.+)$/gm)].map(([, line]) => `DEPLOY.md: ${line}`);
}

/** Code owners that do not exist yet. */
export function openOwners(codeowners: string): string[] {
  return /@your-organization\//.test(codeowners)
    ? ['.github/CODEOWNERS: replace @your-organization with the real organization.']
    : [];
}

/** Reserved addresses that the built pages still show, by page. */
function placeholdersOfBuild(folder: string): string[] {
  if (!existsSync(folder))
    return [`There is no build in ${folder}: run "npm run build" to have it checked too.`];
  const pages = readdirSync(folder, {recursive: true})
    .map(String)
    .filter((name) => name.endsWith('.html'))
    .filter((name) => /[\w-]+\.example\b/.test(readFileSync(path.join(folder, name), 'utf8')));
  return pages.length > 0
    ? [`${pages.length} pages of ${folder} still show a reserved .example address, for example ${pages[0]}.`]
    : [];
}

/** What the deployed site's answers lack. */
async function missingHeaders(address: string): Promise<string[]> {
  const answer = await fetch(address);
  const open = wantedHeaders
    .filter((name) => !answer.headers.has(name))
    .map((name) => `${address} does not send ${name}: see DEPLOY.md, "Headers".`);
  if (!answer.ok) open.push(`${address} answered ${answer.status}.`);
  const lost = await fetch(new URL('/no-such-page', address));
  if (lost.status !== 404) open.push(`An unknown address answered ${lost.status} instead of 404.`);
  return open;
}

/** DNS records without which invite mails land in spam. */
async function missingMailRecords(domain: string): Promise<string[]> {
  const texts = async (name: string) =>
    (await resolveTxt(name).catch(() => [])).map((parts) => parts.join(''));
  const open: string[] = [];
  if ((await resolveMx(domain).catch(() => [])).length === 0)
    open.push(`${domain} has no MX record: answers to mails get lost.`);
  if (!(await texts(domain)).some((text) => text.startsWith('v=spf1'))) {
    open.push(`${domain} has no SPF record: add the TXT record that your mail provider names (v=spf1 …).`);
  }
  if (!(await texts(`_dmarc.${domain}`)).some((text) => text.startsWith('v=DMARC1'))) {
    open.push(
      `_dmarc.${domain} has no DMARC record: add TXT "v=DMARC1; p=none" first, and "p=reject" later.`,
    );
  }
  return open;
}

async function main(): Promise<void> {
  const address = process.argv[2];
  const sender = /@([\w.-]+)/.exec(process.env.MAIL_FROM ?? '')?.[1];
  const open = [
    ...openValues(process.env),
    ...openDecisions(readFileSync('DEPLOY.md', 'utf8')),
    ...openOwners(readFileSync('.github/CODEOWNERS', 'utf8')),
    ...placeholdersOfBuild('build'),
    ...(sender
      ? await missingMailRecords(sender)
      : ['MAIL_FROM is not set: the mail domain cannot be checked.']),
    ...(address
      ? await missingHeaders(address)
      : ['No address was given: "npm run launch:check -- https://…" checks its headers.']),
  ];
  for (const line of open) console.log(`✗ ${line}`);
  console.log(
    open.length > 0 ? `\n${open.length} open before launch.` : '✓ Nothing is open: ready to launch.',
  );
  process.exitCode = open.length > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
