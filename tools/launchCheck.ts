import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn, readPages} from 'docs-lint/page';
import {readEnv} from '../src/facts/site/env';
import {lastDays} from '../src/facts/printed/announced';
import {founders} from '../src/facts/identity';
import {isPlaceholder, links} from '../src/facts/site/links';
import {losses, openQuestions} from '../src/facts/open';
import {roadmapPhases} from '../src/facts/roadmap';
import type {RoadmapPhase} from '../src/facts/roadmap';
import {hasPassed} from '../src/rules/announced';
import {securityTextExpires} from './site/machines/wellKnown';
import {readHealth} from '../supabase/staff/report';
import {unconfirmed} from './definitions';
import {run} from './shared/say';

/**
 * `npm run launch:check [-- --all]`: lists what the owner still has to fill in, set or confirm.
 * Exits with status 1 while anything is open that must be done.
 */

type Env = Readonly<Record<string, string | undefined>>;

/** Placeholder links, and a date that ends. */
export function openLinks(now = new Date()): string[] {
  const open = Object.entries(links)
    .filter(([, {url}]) => isPlaceholder(url))
    .map(([name, {url}]) => `src/facts/site/links.ts: ${name} is ${url}. Put the real address there.`);
  const days = (Date.parse(securityTextExpires) - now.getTime()) / 86_400_000;
  if (days < 30)
    open.push(
      `tools/site/machines/wellKnown.ts: security.txt expires on ${securityTextExpires.slice(0, 10)}. Move the date.`,
    );
  return open;
}

/** Names of people that are not filled in. */
export function openNames(codeowners: string): string[] {
  const open: string[] = [];
  if (founders.length === 0) open.push('src/facts/identity.ts: founders is empty, and /team names nobody.');
  if (codeowners.includes('@your-organization/'))
    open.push('.github/CODEOWNERS: replace @your-organization with the real organization.');
  return open;
}

/** Roadmap phases that are past their date but not live. */
export function overduePhases(now = new Date()): string[] {
  const isPast = ({when}: RoadmapPhase) => when !== null && hasPassed(lastDays[when], now.getTime());
  return roadmapPhases
    .filter((phase) => isPast(phase) && phase.status !== 'Live')
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
  if (!env.MAIL_FROM) open.push('MAIL_FROM is not set: no mail is sent.');
  if (!env.SMTP_HOST && !env.RESEND_API_KEY)
    open.push('Neither SMTP_HOST nor RESEND_API_KEY is set: no mail is sent.');
  if (Boolean(env.TURNSTILE_SITE_KEY) !== Boolean(env.TURNSTILE_SECRET_KEY))
    open.push('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither.');
  return open;
}

/** Settings that the email function can do without. */
export function advisedSettings({MAIL_TEAM, MAIL_REPLY_TO}: Env): string[] {
  const open: string[] = [];
  if (!MAIL_TEAM) open.push('MAIL_TEAM is not set: nobody of the team is told about a request.');
  if (!MAIL_REPLY_TO) open.push('MAIL_REPLY_TO is not set: answers go to the sender address.');
  return open;
}

/** What keeps a hosted project from deleting and mailing by itself. */
export async function openSchedule(env: Env): Promise<string[]> {
  const {SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey} = env;
  if (!url || !secretKey)
    return ['SUPABASE_SECRET_KEY is not set in this shell, so the nightly run could not be looked at.'];
  try {
    const {schedule, alarms} = await readHealth({url: url.replace(/\/+$/, ''), secretKey});
    return [...schedule, ...alarms];
  } catch (error) {
    return [`The backend could not be asked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** What a pattern finds in a file, as `file: words`. */
const foundIn = (file: string, text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, words = '']) => `${file}: ${words.replace(/\s+/g, ' ')}`);

/** The unticked check boxes of DEPLOY.md: decisions that only people can make. */
export const openDecisions = (checklist: string) => foundIn('DEPLOY.md', checklist, /^ *- \[ \] (.+)$/gm);

/** Comments in a page that are addressed to the owner's lawyer. */
export const lawyerNotes = (file: string, text: string) =>
  foundIn(file, text, /\{\/\* For the owner's lawyer: ([\s\S]*?) ?\*\/\}/g);

/** Released pages that link to a placeholder which the facts no longer have. */
export function outdatedLinks(pages: readonly {readonly file: string; readonly text: string}[]): string[] {
  const current = new Set(Object.values(links).map(({url}): string => url));
  return pages.flatMap(({file, text}) =>
    [...new Set([...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = '']) => url))]
      .filter((url) => isPlaceholder(url) && !current.has(url))
      .map((url) => `${file} still links to ${url}: run "npm run docs:cut".`),
  );
}

/** Placeholder addresses in the built pages that the facts no longer have, with the number of pages. */
export function placeholdersOfBuild(folder: string): string[] {
  if (!existsSync(path.join(folder, 'index.html')))
    return [`There is no build in ${folder}: run "npm run build" to have it checked too.`];
  const pages = new Map<string, number>();
  const listed = Object.values(links).map(({url}) => /[\w.-]+\.example/.exec(url)?.[0]);
  for (const file of filesIn(folder, /\.html$/))
    for (const host of new Set(readFileSync(file, 'utf8').match(/\b(?:[\w-]+\.)+example\b/g)))
      pages.set(host, (pages.get(host) ?? 0) + 1);
  return [...pages]
    .filter(([host]) => !listed.includes(host))
    .sort(([, one], [, other]) => other - one)
    .map(([host, count]) => `${host} is in ${count} built page${count === 1 ? '' : 's'}. Build again.`);
}

const levels = {
  must: 'Must: the site is not ready without it',
  should: 'Should: it works without, but worse',
  confirm: 'To confirm: what we say until the owner says otherwise',
} as const;

/** A part of the list, with what is open in it. */
export interface LaunchPart {
  readonly level: keyof typeof levels;
  readonly title: string;
  readonly open: readonly string[];
  /** How many to print unless all are asked for. */
  readonly first?: number;
}

/** The list by urgency, and its totals in the last line. */
export function launchReport(parts: readonly LaunchPart[], all = false): string[] {
  const count = (level: string) =>
    parts.filter((part) => part.level === level).reduce((sum, {open}) => sum + open.length, 0);
  const lines = Object.entries(levels).flatMap(([level, says]) => [
    '',
    `${says} (${count(level)})`,
    ...parts
      .filter((part) => part.level === level)
      .flatMap(({title, open, first = open.length}) => {
        const shown = all ? open.length : Math.min(first, open.length);
        const rest = open.length - shown;
        return [
          `  ${open.length > 0 ? '✗' : '✓'} ${title}`,
          ...open.slice(0, shown).map((line) => `      - ${line}`),
          ...(rest > 0 ? [`      - and ${rest} more: "npm run launch:check -- --all" prints them.`] : []),
        ];
      }),
  ]);
  return [...lines, '', `${count('must')} must, ${count('should')} should, ${count('confirm')} to confirm.`];
}

async function main(): Promise<void> {
  const {env} = process;
  const must = (title: string, open: readonly string[]): LaunchPart => ({level: 'must', title, open});
  const should = (title: string, open: readonly string[]): LaunchPart => ({level: 'should', title, open});
  const parts: readonly LaunchPart[] = [
    must('Links', openLinks()),
    must('Settings of this shell (.env.example says what each is for)', openSettings(env)),
    must('The backend’s clock (needs SUPABASE_URL and SUPABASE_SECRET_KEY)', await openSchedule(env)),
    must(
      'Template texts for a lawyer (take each comment out when it is settled)',
      ['src/pages/_terms.mdx', 'src/pages/_privacy-policy.mdx'].flatMap((file) =>
        lawyerNotes(file, readFileSync(file, 'utf8')),
      ),
    ),
    must('Decisions (tick them in DEPLOY.md)', openDecisions(readFileSync('DEPLOY.md', 'utf8'))),
    must('Released pages', outdatedLinks(readPages('versioned_docs'))),
    must('The build', placeholdersOfBuild('build')),
    must(
      'Definitions of ours: name and mark | what it says | where it shows (to confirm one, copy its name and mark to src/facts/confirmed.ts)',
      unconfirmed(),
    ),
    should('People', openNames(readFileSync('.github/CODEOWNERS', 'utf8'))),
    should('Settings of this shell', advisedSettings(env)),
    should('The roadmap', overduePhases()),
    {
      level: 'confirm',
      title:
        'Questions that only you can answer (write the answer as a fact, take the question out of src/facts/open.ts, then run "npm run docs:cut")',
      // Those first by which readers stand to lose most.
      open: openQuestions.map(({loss, question, page}) => `${losses[loss]} (/docs/${page}): ${question}`),
      first: 5,
    },
  ];
  for (const line of launchReport(parts, process.argv.includes('--all'))) console.log(line);
  process.exitCode = parts.some(({level, open}) => level === 'must' && open.length > 0) ? 1 : 0;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
