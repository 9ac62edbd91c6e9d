import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import {BackendError, callBackend, callFunction, cleanSetting, isLocal} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {minute} from './words';

const settings = z.object({
  client: z.string(),
  forwarded: z.array(z.string()),
  problems: z.array(z.string()),
  publicKeys: z.number(),
  mail: z.string().nullish(),
  from: z.string(),
  team: z.string().optional(),
  site: z.string().optional(),
  hasReports: z.boolean(),
});

const [names, nullable] = [z.array(z.string()), z.string().nullable()];
const job = z.object({name: z.string(), isActive: z.boolean(), status: nullable});

const report = z.object({
  states: z.record(z.string(), z.number()),
  late: z.number(),
  mails: z.record(z.string(), z.number()),
  lastSentAt: nullable,
  sentToday: z.number(),
  mailsPerDay: z.number(),
  returnedToday: z.number(),
  oldestCallMinutes: z.number(),
  client: nullable,
  openFunctions: names,
  openTables: names,
  canAsk: z.boolean(),
  isStrict: z.boolean(),
  clock: z.object({jobs: z.array(job), lastAnswer: nullable, hasSecrets: z.boolean()}).nullable(),
});

const [cure, schedule] = [
  'run the last migration again.',
  'run "select invites.schedule();" in the SQL editor.',
];
const deploy = 'Run "npx supabase@3.1.0 functions deploy send-invite-email --use-api".';
const set = (what: string) => `run "npx supabase@3.1.0 secrets set ${what}".`;

/** What is said about a finding that isn't empty, false or 0. */
const alarms = {
  jwt: () =>
    `The function’s gateway asks for a JWT, which the keys aren’t, so every form fails: verify_jwt must be false, as in supabase/config.toml. ${deploy}`,
  missing: () => `The function isn’t deployed. ${deploy}`,
  silent: (why) => `The function doesn’t say how it’s set up: ${why}`,
  problems: (why) => `A setting of the function is wrong, and until it’s mended nothing is sent: ${why}`,
  noKey: () => 'The function has no publishable key: create one in the dashboard, under API keys.',
  noSender: () => `No email goes out without a sender: ${set("MAIL_FROM='SELF OS <invites@your.site>'")}`,
  noProvider: () => `No email goes out without a provider: ${set('SMTP_HOST=…" or "RESEND_API_KEY=…')}`,
  noSite: () => `Emails have no link to the person’s own page: ${set('SITE_URL=https://your.site')}`,
  noReports: () => `Returned email goes unnoticed: ${set('RESEND_WEBHOOK_SECRET=whsec_…')}`,
  hops: (hops) =>
    `The function sees another caller than the data API, so visitors may share one limit: ${set(`PROXY_HOPS=${hops}`)}`,
  page: (page) => `Emails lead to ${page}: SITE_URL and BASE_URL of the function must be those of the site.`,
  openFunctions: (open) => `The public key may call ${open}: ${cure}`,
  openTables: (open) => `The public key may read or change ${open}: ${cure}`,
  cannotAsk: () => `The public key may not add a request: ${cure}`,
  notStrict: () =>
    'The table takes a number for a name: a dump of schemas leaves out casts. Run the "create cast" lines of the first migration.',
  insert: (status) =>
    `The table answers the publishable key with ${status}: build the site with the key that the dashboard shows.`,
  call: (status) => `The function answers the publishable key with ${status}: it must know the site’s key.`,
  due: (minutes) =>
    `Emails are due, the oldest for ${minutes} minutes: nobody wakes the worker, or the provider takes none. The function’s log says why; they go out by themselves once it’s mended.`,
  triedOften: (n) => `${n} emails were tried five times or more and wait: the function’s log says why.`,
  failed: (n) => `${n} emails failed in the last day: the mail server refused the address.`,
  reportedFailed: (n) =>
    `The provider couldn’t send ${n} emails it had taken. They’re sent again; its dashboard says why.`,
  suppressed: (n) =>
    `${n} emails weren’t sent, as the provider suppresses their addresses: remove those from its list, then run "invite" with them.`,
  team: () => 'Email to the team’s address fails: check MAIL_TEAM.',
  returned: (n) => `Email to ${n} addresses came back in the last day.`,
  total: (n) =>
    `The total of ${n} emails a day is reached, and the rest waits: mails_per_day in invites.settings.`,
  late: (n) => `${n} of those who wait have waited longer than ${inviteDays} days for an invite.`,
  oldCalls: (n) => `A network address has been kept for ${n} minutes: the clock doesn’t run.`,
  noClock: () => `pg_cron isn’t there: turn it on under Integrations, then ${schedule}`,
  idleJobs: (jobs) => `Not scheduled: ${jobs}. To mend it, ${schedule}`,
  failedJobs: (jobs) => `Ended badly: ${jobs}. See cron.job_run_details.`,
  noSecrets: () =>
    'The clock doesn’t know where the function is: set the two secrets in the vault (supabase/README.md).',
  answer: (answer) =>
    `The function answered the clock with ${answer}. After the secret key was replaced, the vault needs the new one (supabase/README.md).`,
} satisfies Record<string, (finding: string) => string>;

type Findings = Partial<Record<keyof typeof alarms, string | number | boolean | readonly string[] | null>>;

/** What an owner must know after deploying, in sentences. */
export interface Status {
  summary: string[];
  alarms: string[];
}

/** Checks a project. @param publicKey tries what a visitor can do, if it is given */
export async function checkStatus(access: BackendAccess, publicKey = ''): Promise<Status> {
  const given = report.parse(await callFunction(access, 'invite_status'));
  const {mails, states, clock, client, sentToday, mailsPerDay} = given;
  const people = Object.entries(states).map(([state, number]) => `${number} ${state}`);
  const summary = [
    `People: ${people.join(', ') || 'none yet'}.`,
    `Email: ${mails.waiting} waiting, of which ${mails.due} are due. A rule holds back ${mails.heldByAddress} (address answered today), ${mails.heldByMailbox} (mailbox has had enough), ${mails.heldByTotal} (total of the day).`,
    `Sent in the last 24 hours: ${sentToday} of ${mailsPerDay} at most. The last one: ${given.lastSentAt ? minute(given.lastSentAt) : 'never'}.`,
    `The limits see you as ${client ?? 'nobody'}: that must be your own address.`,
  ];
  if (!isLocal(access))
    summary.push(
      'Backups: Pro keeps daily ones, Free keeps none. On Free, run the pg_dump line of DEPLOY.md once a day.',
    );
  const minutes = Math.round(Number(mails.oldestSeconds) / 60);
  const jobs = clock?.jobs ?? [];
  const findings: Findings = {
    ...(await askFunction(access, client, summary)),
    openFunctions: given.openFunctions,
    openTables: given.openTables,
    cannotAsk: !given.canAsk,
    notStrict: !given.isStrict,
    due: minutes > 10 && minutes,
    triedOften: mails.triedOften ?? 0,
    failed: mails.failed ?? 0,
    reportedFailed: mails.reportedFailed ?? 0,
    suppressed: mails.suppressed ?? 0,
    team: mails.team ?? 0,
    returned: given.returnedToday > 20 && given.returnedToday,
    total: sentToday >= mailsPerDay && mailsPerDay,
    late: given.late,
    oldCalls: given.oldestCallMinutes > 70 && given.oldestCallMinutes,
    noClock: !clock && !isLocal(access),
    idleJobs: jobs.filter(({isActive}) => !isActive).map(({name}) => `"${name}"`),
    failedJobs: jobs
      .filter(({isActive, status}) => isActive && status && !['succeeded', 'running'].includes(status))
      .map(({name, status}) => `"${name}" ended as ${status}`),
    noSecrets: clock ? !clock.hasSecrets : false,
    answer: clock?.lastAnswer?.startsWith('2') ? null : (clock?.lastAnswer ?? null),
    ...(await tryPublicKey(access, cleanSetting(publicKey))),
  };
  return {summary, alarms: said(findings)};
}

function said(findings: Findings): string[] {
  return Object.entries(findings).flatMap(([name, finding]) => {
    const value = Array.isArray(finding) ? finding.join(', ') : finding;
    return value ? alarms[name as keyof typeof alarms](String(value)) : [];
  });
}

/** Asks the function how it's set up, and adds that to the summary. */
async function askFunction(
  access: BackendAccess,
  client: string | null,
  summary: string[],
): Promise<Findings> {
  let found: z.output<typeof settings>;
  try {
    found = settings.parse(await callBackend(access, '/functions/v1/send-invite-email/check'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const status = error instanceof BackendError ? error.status : 0;
    if (status === 401 && /jwt|authorization/i.test(message)) return {jwt: true};
    return status === 404 ? {missing: true} : {silent: message};
  }
  const {mail, from, team, site, forwarded} = found;
  summary.push(
    `${mail && from ? `Email goes out through ${mail}, from ${from}.` : 'No email goes out.'} The team’s address is ${team ?? 'not set'}. Links lead to ${site ?? 'nowhere'}.`,
  );
  const isOther = client && !isLocal(access) && found.client !== client;
  const page = `${site}/my-request`;
  const look = () => fetch(page, {method: 'HEAD', signal: AbortSignal.timeout(5_000)});
  const answered = site ? await look().catch(() => null) : null;
  return {
    problems: found.problems,
    noKey: found.publicKeys === 0,
    noSender: !from && found.problems.length === 0,
    noProvider: Boolean(from) && !mail,
    noSite: !site,
    noReports: mail === 'Resend' && !found.hasReports,
    hops: isOther && String(forwarded.length - 1 - forwarded.lastIndexOf(client)),
    page: site && !answered?.ok ? `${page}, which answers ${answered ? answered.status : 'nothing'}` : false,
  };
}

/** Tries what a visitor does, with bodies that can't be stored: a number for a name, and nothing at all. */
async function tryPublicKey({url}: BackendAccess, apikey: string): Promise<Findings> {
  if (!apikey) return {};
  async function post(target: string, body: object): Promise<number | false> {
    const headers = {apikey, 'content-type': 'application/json'};
    const {status} = await fetch(url + target, {method: 'POST', headers, body: JSON.stringify(body)});
    return ![400, 429].includes(status) && status;
  }
  return {
    insert: await post('/rest/v1/invite_requests', {full_name: 12_345, device: 'none'}),
    call: await post('/functions/v1/send-invite-email', {}),
  };
}
