import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import {cleanSetting} from '../functions/_shared/access';
import {callBackend, callFunction, isLocal} from './backend';
import type {BackendCredentials} from './backend';
import {formatMinute} from './format';

const [text, number, flag] = [z.string(), z.number(), z.boolean()];

/** What the function says of its settings. */
const settings = z.object({
  client: text,
  problems: z.array(text),
  publicKeys: number,
  from: text,
  team: text.optional(),
  site: text.optional(),
  hasReports: flag,
});

/** What the database says. */
const report = z.object({
  states: z.record(text, number),
  late: number,
  undeliverableToday: number,
  mails: z.record(
    z.enum(['waiting', 'due', 'oldestMinutes', 'reportedFailed', 'suppressed', 'team']),
    number,
  ),
  held: z.record(text, number),
  lastSentAt: text.nullable(),
  sentToday: number,
  mailsPerDay: number,
  client: text.nullable(),
  open: z.array(text),
  canAsk: flag,
  clock: z
    .object({
      jobs: z.array(z.object({name: text, isActive: flag, status: text.nullable()})),
      lastAnswer: text.nullable(),
    })
    .nullable(),
});

const cure = 'run the last migration again, in the SQL editor.';
const schedule = 'schedule it as supabase/README.md says.';
const deploy = 'Run "npx supabase@3.1.0 functions deploy send-invite-email --use-api".';
const set = (what: string) => `run "npx supabase@3.1.0 secrets set ${what}".`;

/** A sentence about something that needs the owner, or none. */
type Alarm = string | false | undefined;

/** What an owner must know after deploying, in sentences. */
export interface Status {
  summary: string[];
  alarms: string[];
}

/** Checks a project. @param publicKey tries what a visitor can do, if it is given */
export async function checkStatus(access: BackendCredentials, publicKey = ''): Promise<Status> {
  const given = await callFunction(access, 'invite_status', {}, report);
  const {mails, held, states, client, sentToday, mailsPerDay, open} = given;
  const people = Object.entries(states).map(([state, count]) => `${count} ${state}`);
  const summary = [
    `People: ${people.join(', ') || 'none yet'}.`,
    `Email: ${mails.waiting} waiting, of which ${mails.due} are due. A rule holds back ${held.daily ?? 0} (address answered today), ${held.mailbox ?? 0} (mailbox has had enough), ${held.total ?? 0} (total of the day).`,
    `Sent in the last 24 hours: ${sentToday} of ${mailsPerDay} at most. The last one: ${given.lastSentAt ? formatMinute(given.lastSentAt) : 'never'}.`,
    `The limits see you as ${client ?? 'nobody'}: that must be your own address.`,
  ];
  if (!isLocal(access))
    summary.push(
      'Backups: Pro keeps daily ones, Free keeps none. On Free, run the pg_dump line of DEPLOY.md once a day.',
    );
  const alarms: Alarm[] = [
    ...(await askFunction(access, summary)),
    open.length > 0 && `The public key may use ${open.join(', ')}: ${cure}`,
    !given.canAsk && `The public key may not add a request: ${cure}`,
    mails.oldestMinutes > 10 &&
      `Emails are due, the oldest for ${mails.oldestMinutes} minutes: nobody wakes the worker, or they aren’t taken. The function’s log says why; they go out by themselves once it’s fixed.`,
    mails.reportedFailed > 0 &&
      `The provider couldn’t send some email it had taken (${mails.reportedFailed}). It’s sent again; its dashboard says why.`,
    mails.suppressed > 0 &&
      `Some email wasn’t sent, as the provider suppresses the addresses (${mails.suppressed}): remove them from its list, then run "invite" with them.`,
    mails.team > 0 && 'Email to the team’s address fails: check MAIL_TEAM.',
    given.undeliverableToday > 20 &&
      `Email to ${given.undeliverableToday} addresses was refused or came back in the last day.`,
    sentToday >= mailsPerDay &&
      `The total of ${mailsPerDay} emails a day is reached, and what forms cause waits: mails_per_day in invites.settings.`,
    given.late > 0 && `Some have waited longer than ${inviteDays} days for an invite (${given.late}).`,
    ...(given.clock ? clockAlarms(given.clock) : []),
    !given.clock &&
      !isLocal(access) &&
      `pg_cron isn’t there: turn it on under Integrations, then schedule its jobs as supabase/README.md says.`,
    ...(publicKey ? await tryPublicKey(access, cleanSetting(publicKey)) : []),
  ];
  return {summary, alarms: alarms.filter((alarm) => typeof alarm === 'string')};
}

function clockAlarms({jobs, lastAnswer}: NonNullable<z.output<typeof report>['clock']>): Alarm[] {
  return [
    ...jobs.map(({name, isActive, status}): Alarm => {
      if (!isActive) return `"${name}" isn’t scheduled: ${schedule}`;
      const isWell = !status || ['succeeded', 'running'].includes(status);
      return !isWell && `"${name}" ended as ${status}: see cron.job_run_details.`;
    }),
    lastAnswer?.startsWith('2') === false &&
      `The function answered the clock with ${lastAnswer}. After the secret key was replaced, the vault needs the new one (supabase/README.md).`,
  ];
}

/** Asks the function how it's set up, and adds that to the summary. */
async function askFunction(access: BackendCredentials, summary: string[]): Promise<Alarm[]> {
  let found: z.output<typeof settings>;
  try {
    found = settings.parse(await callBackend(access, '/functions/v1/send-invite-email/check'));
  } catch (error) {
    const why = String(error);
    return [
      / 401: .*(jwt|authorization)/i.test(why)
        ? `The function’s gateway asks for a JWT, which the keys aren’t, so every form fails: verify_jwt must be false, as in supabase/config.toml. ${deploy}`
        : why.includes(' 404: ')
          ? `The function isn’t deployed. ${deploy}`
          : `The function doesn’t say how it’s set up: ${why}`,
    ];
  }
  const {from, team, site, problems} = found;
  if (problems.length > 0)
    return problems.map(
      (why) => `${why} No email goes out until it’s fixed: ${set(`${why.split(' ')[0]}=…`)}`,
    );
  summary.push(
    `Email goes out from ${from}. The team’s address is ${team ?? 'not set'}. Links lead to ${site ?? 'nowhere'}.`,
    `The function sees you as ${found.client}: that must be your own address too.`,
  );
  const page = `${site}/my-request`;
  const look = {method: 'HEAD', signal: AbortSignal.timeout(5_000)};
  const answered = site ? await fetch(page, look).catch(() => null) : null;
  return [
    found.publicKeys === 0 &&
      'The function has no publishable key: create one in the dashboard, under API keys.',
    !isLocal(access) &&
      !found.hasReports &&
      `Returned email goes unnoticed: ${set('RESEND_WEBHOOK_SECRET=whsec_…')}`,
    !site && `Emails have no link to the person’s own page: ${set('SITE_URL=https://your.site')}`,
    site !== undefined &&
      !answered?.ok &&
      `Emails lead to ${page}, which answers ${answered?.status ?? 'nothing'}: SITE_URL and BASE_URL of the function must be those of the site.`,
  ];
}

/** Tries what a visitor does, with bodies that can't be stored: a number for a name, and nothing at all. */
async function tryPublicKey({url}: BackendCredentials, apikey: string): Promise<Alarm[]> {
  async function post(target: string, body: object): Promise<number | false> {
    const headers = {apikey, 'content-type': 'application/json'};
    const {status} = await fetch(url + target, {method: 'POST', headers, body: JSON.stringify(body)});
    return ![400, 429].includes(status) && status;
  }
  const insert = await post('/rest/v1/invite_requests', {full_name: 12_345, device: 'none'});
  const call = await post('/functions/v1/send-invite-email', {});
  return [
    insert !== false &&
      `The table answers the publishable key with ${insert}: build the site with the key that the dashboard shows.`,
    call !== false && `The function answers the publishable key with ${call}: it must know the site’s key.`,
  ];
}
