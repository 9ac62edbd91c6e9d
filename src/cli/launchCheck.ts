import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {resolveMx, resolveTxt} from 'node:dns/promises';
import path from 'node:path';
import {readEnv} from '../env';
import {founders} from '../facts/identity';
import {isPlaceholder, linkFollows, links} from '../facts/links';
import {openQuestions} from '../facts/open';
import {roadmapPhases} from '../facts/roadmap';
import type {RoadmapPhase} from '../facts/roadmap';
import type {OpenQuestion} from '../facts/open';
import {securityTextExpires} from '../build/machines/wellKnown';
import {alarms, readHealth, scheduleProblems} from '../../supabase/staff/health';
import {auditReportOfRegistry, openAdvisories} from './advisories';
import {deployedSiteArgument, siteProblems} from './deployedSite';
import {run} from './say';

/**
 * `npm run launch:check [-- <URL of the deployed site>]`: lists everything that the owner still has to fill in or set.
 * Exits with status 1 if anything is open.
 */

type Env = Readonly<Record<string, string | undefined>>;

/** Placeholder links, names and code owners. */
export function openNames(codeowners: string, now = new Date()): string[] {
  const open = Object.entries(links)
    .filter(([, {url}]) => isPlaceholder(url))
    .map(([name, {url}]) => `src/facts/links.ts: ${name} is ${url}. Put the real address there.`);
  if (founders.length === 0) open.push('src/facts/identity.ts: founders is empty, and /team names nobody.');
  if (/@your-organization\//.test(codeowners))
    open.push('.github/CODEOWNERS: replace @your-organization with the real organization.');
  const days = (Date.parse(securityTextExpires) - now.getTime()) / 86_400_000;
  if (days < 30)
    open.push(
      `src/build/machines/wellKnown.ts: security.txt expires on ${securityTextExpires.slice(0, 10)}. Move the date.`,
    );
  return open;
}

/** Roadmap phases that are past their date but not live. */
export function overduePhases(now = new Date()): string[] {
  const today = now.toISOString().slice(0, 10);
  const phases: readonly RoadmapPhase[] = roadmapPhases;
  return phases
    .filter(({lastDay, status}) => lastDay !== null && lastDay < today && status !== 'Live')
    .map(
      ({name, when, status}) =>
        `src/facts/roadmap.ts: ${name} was due in ${when} and is still ${status}. Set its status, or a new time.`,
    );
}

/** Missing settings of the site and the email function, with the consequence of each. */
export function openSettings(env: Env): string[] {
  const {siteUrl, backend} = readEnv(env);
  const open: string[] = [];
  if (isPlaceholder(siteUrl)) open.push(`SITE_URL is ${siteUrl}. Set it to the site's own address.`);
  if (!backend)
    open.push('SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are not set: nobody can request an invite.');
  if (!env.MAIL_FROM)
    open.push('MAIL_FROM is not set: no mail is sent, and the mail domain cannot be checked.');
  if (!env.SMTP_HOST && !env.RESEND_API_KEY)
    open.push('Neither SMTP_HOST nor RESEND_API_KEY is set: no mail is sent.');
  if (!env.MAIL_TEAM) open.push('MAIL_TEAM is not set: nobody of the team is told about a request.');
  if (!env.MAIL_REPLY_TO) open.push('MAIL_REPLY_TO is not set: answers go to the sender address.');
  if (Boolean(env.TURNSTILE_SITE_KEY) !== Boolean(env.TURNSTILE_SECRET_KEY))
    open.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither.');
  return open;
}

/** What keeps a hosted project from deleting and mailing by itself. */
export async function openSchedule(env: Env): Promise<string[]> {
  const {SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey} = env;
  if (!url || !secretKey)
    return ['SUPABASE_SECRET_KEY is not set in this shell, so the nightly run could not be looked at.'];
  try {
    const health = await readHealth({url: url.replace(/\/+$/, ''), secretKey});
    return [...scheduleProblems(health), ...alarms(health)];
  } catch (error) {
    return [`The backend could not be asked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The unticked check boxes of DEPLOY.md: decisions that only people can make. */
export function openDecisions(checklist: string): string[] {
  return [...checklist.matchAll(/^- \[ \] (.+)$/gm)].map(([, line]) => `DEPLOY.md: ${line}`);
}

/** Open questions without an answer, most frequent first. */
export function unanswered(questions: readonly OpenQuestion[] = openQuestions): string[] {
  const often = ['', 'asked by few', 'asked by some', 'asked by many'];
  return questions
    .filter(({answer}) => answer === '')
    .sort((one, other) => other.asked - one.asked)
    .map(
      ({id, question, asked, page}) =>
        `src/facts/open.ts: ${id} (${often[asked]}, /docs/${page}): ${question}`,
    );
}

/** Comments in a page that are addressed to the owner's lawyer. */
export function lawyerNotes(file: string, text: string): string[] {
  return [...text.matchAll(/\{\/\* For the owner's lawyer: ([\s\S]*?) ?\*\/\}/g)].map(
    ([, note = '']) => `${file}: ${note.replace(/\s+/g, ' ')}`,
  );
}

/** Released pages that still print a placeholder for a link whose URL is now known. */
export function outdatedLinks(pages: readonly {readonly file: string; readonly text: string}[]): string[] {
  const filled = Object.values(links).filter(({url}) => !isPlaceholder(url));
  return pages
    .filter(({text}) => filled.some(({inText}) => text.includes(`${inText} ${linkFollows}`)))
    .map(
      ({file}) =>
        `${file} still says "${linkFollows}" for a link that has its address: run "npm run docs:cut".`,
    );
}

/** Placeholder addresses in the built pages, with the number of pages. */
export function placeholdersOfBuild(folder: string): string[] {
  if (!existsSync(path.join(folder, 'index.html')))
    return [`There is no build in ${folder}: run "npm run build" to have it checked too.`];
  const pages = new Map<string, number>();
  for (const name of readdirSync(folder, {recursive: true}).map(String)) {
    if (!name.endsWith('.html')) continue;
    const text = readFileSync(path.join(folder, name), 'utf8');
    for (const host of new Set(text.match(/\b(?:[\w-]+\.)+example\b/g)))
      pages.set(host, (pages.get(host) ?? 0) + 1);
  }
  return [...pages]
    .sort(([, one], [, other]) => other - one)
    .map(
      ([host, count]) =>
        `${host} stands in ${count} built page${count === 1 ? '' : 's'}. Fill in the value above, and build again.`,
    );
}

interface Resolver {
  readonly mx: (name: string) => Promise<unknown[]>;
  readonly txt: (name: string) => Promise<string[][]>;
}

/** Missing DNS records, without which invite mails end up in spam folders. */
export async function openMailRecords(
  env: Env,
  {mx, txt}: Resolver = {mx: resolveMx, txt: resolveTxt},
): Promise<string[]> {
  const domain = /@([\w.-]+)/.exec(env.MAIL_FROM ?? '')?.[1] ?? 'your.domain';
  const known = Boolean(env.MAIL_FROM);
  const has = async (name: string, start: RegExp) =>
    known && (await txt(name).catch(() => [])).some((parts) => start.test(parts.join('')));
  const open: string[] = [];
  if (!known || (await mx(domain).catch(() => [])).length === 0)
    open.push(`MX for ${domain}: where answers to mails arrive, as your mail provider says.`);
  if (!(await has(domain, /^v=spf1 /)))
    open.push(`SPF for ${domain}: TXT "v=spf1 include:… -all", with the name your mail provider gives.`);
  const selector = env.DKIM_SELECTOR;
  if (!selector || !(await has(`${selector}._domainkey.${domain}`, /(^|;)\s*p=\w/)))
    open.push(
      `DKIM for ${selector ?? '<selector>'}._domainkey.${domain}: the TXT or CNAME record your mail provider gives. ` +
        'Set DKIM_SELECTOR to its selector to have it checked.',
    );
  if (!(await has(`_dmarc.${domain}`, /^v=DMARC1\b/)))
    open.push(
      `DMARC for _dmarc.${domain}: TXT "v=DMARC1; p=none; rua=mailto:…" first, and "p=reject" when the reports are clean.`,
    );
  return open;
}

const legalPages = ['src/pages/_terms.mdx', 'src/pages/_privacy-policy.mdx'];

function releasedPages(): {file: string; text: string}[] {
  return readdirSync('versioned_docs', {recursive: true})
    .map((name) => path.posix.join('versioned_docs', String(name).split(path.sep).join('/')))
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
}

async function main(): Promise<void> {
  const address = deployedSiteArgument(process.argv.slice(2));
  const groups: Record<string, string[]> = {
    'Links and names': openNames(readFileSync('.github/CODEOWNERS', 'utf8')),
    'The roadmap': overduePhases(),
    'Settings of this shell (.env.example says what each is for)': openSettings(process.env),
    'Decisions (tick them in DEPLOY.md)': openDecisions(readFileSync('DEPLOY.md', 'utf8')),
    'Questions that readers ask (answer them in src/facts/open.ts, then run "npm run docs:cut")':
      unanswered(),
    'Template texts for a lawyer (take each comment out when it is settled)': legalPages.flatMap((file) =>
      lawyerNotes(file, readFileSync(file, 'utf8')),
    ),
    'Released pages': outdatedLinks(releasedPages()),
    'The build': placeholdersOfBuild('build'),
    'The backend’s clock (needs SUPABASE_URL and SUPABASE_SECRET_KEY)': await openSchedule(process.env),
    'Mail records to set at the DNS host': await openMailRecords(process.env),
    'Advisories (npm audit)': openAdvisories(auditReportOfRegistry(), readFileSync('SECURITY.md', 'utf8')),
    'The deployed site': address
      ? await siteProblems(address, 'build/_headers')
      : ['No address was given: "npm run launch:check -- https://your.site" checks its answers.'],
  };
  for (const [title, open] of Object.entries(groups)) {
    console.log(`\n${open.length > 0 ? '✗' : '✓'} ${title}`);
    for (const line of open) console.log(`  - ${line}`);
  }
  const count = Object.values(groups).flat().length;
  console.log(count > 0 ? `\n${count} open before launch.` : '\nNothing is open: ready to launch.');
  process.exitCode = count > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
