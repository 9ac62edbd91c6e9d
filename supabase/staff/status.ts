import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import {BackendError, callBackend, callFunction, cleanSetting, isLocal} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {count, minute} from './words';

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

const job = z.object({
  name: z.string(),
  isActive: z.boolean(),
  status: z.string().nullable(),
  at: z.string().nullable(),
});

const report = z.object({
  states: z.record(z.string(), z.number()),
  late: z.number(),
  mails: z.intersection(z.object({lastSentAt: z.string().nullable()}), z.record(z.string(), z.unknown())),
  sentToday: z.number(),
  mailsPerDay: z.number(),
  returnedToday: z.number(),
  oldestCallMinutes: z.number(),
  client: z.string().nullable(),
  openFunctions: z.array(z.string()),
  openTables: z.array(z.string()),
  canAsk: z.boolean(),
  isStrict: z.boolean(),
  clock: z
    .object({jobs: z.array(job), lastAnswer: z.string().nullable(), hasSecrets: z.boolean()})
    .nullable(),
});

type Report = z.output<typeof report>;

/** What is right and what isn't, in sentences. */
export interface Status {
  summary: string[];
  alarms: string[];
}

type Rules = readonly (readonly [applies: unknown, message: string])[];
const said = (rules: Rules) => rules.filter(([applies]) => applies).map(([, message]) => message);

const set = (what: string) => `run "npx supabase@3.1.0 secrets set ${what}"`;
const deploy = 'npx supabase@3.1.0 functions deploy send-invite-email --use-api';

/**
 * Checks what an owner must know after deploying.
 * @param publicKey tries what a visitor can do, if it is given
 */
export async function checkStatus(access: BackendAccess, publicKey?: string): Promise<Status> {
  const answers = report.parse(await callFunction(access, 'invite_status'));
  const ofFunction = await checkFunction(access, answers);
  const local = isLocal(access);
  return {
    summary: [...summaryOf(answers), ...ofFunction.summary, ...(local ? [] : [backups])],
    alarms: [
      ...ofFunction.alarms,
      ...rightsAlarms(answers),
      ...mailAlarms(answers),
      ...(local && !answers.clock ? [] : clockAlarms(answers.clock)),
      ...(await checkPublicKey(access, cleanSetting(publicKey))),
    ],
  };
}

const backups =
  'Backups: Pro keeps daily ones, Free keeps none. On Free, run the pg_dump line of DEPLOY.md once a day.';

function summaryOf({states, mails, client, sentToday, mailsPerDay}: Report): string[] {
  const people = Object.entries(states).map(([state, number]) => `${number} ${state}`);
  const {waiting, due, heldByAddress, heldByMailbox, heldByTotal, lastSentAt} = mails;
  return [
    `People: ${people.join(', ') || 'none yet'}.`,
    `Email: ${String(waiting)} waiting, of which ${String(due)} are due. A rule holds back ${String(heldByAddress)} (address answered today), ${String(heldByMailbox)} (mailbox has had enough), ${String(heldByTotal)} (total of the day).`,
    `Sent in the last 24 hours: ${sentToday} of ${mailsPerDay} at most. The last one: ${lastSentAt ? minute(lastSentAt) : 'never'}.`,
    `The limits see you as ${client ?? 'nobody'}: that must be your own address.`,
  ];
}

function rightsAlarms({openFunctions, openTables, canAsk, isStrict}: Report): string[] {
  const cure = 'run the last migration again';
  return said([
    [openFunctions.length, `The public key may call ${openFunctions.join(', ')}: ${cure}.`],
    [openTables.length, `The public key may read or change ${openTables.join(', ')}: ${cure}.`],
    [!canAsk, `The public key may not add a request: ${cure}.`],
    [
      !isStrict,
      'The table takes a number for a name: a dump of schemas leaves out casts. Run the three "create cast" lines of the first migration.',
    ],
  ]);
}

function mailAlarms({
  mails,
  late,
  sentToday,
  mailsPerDay,
  returnedToday,
  oldestCallMinutes,
}: Report): string[] {
  const number = (name: string) => Number(mails[name] ?? 0);
  const minutes = Math.round(number('oldestSeconds') / 60);
  return said([
    [
      number('due') > 0 && minutes > 10,
      `${number('due')} emails are due, the oldest for ${minutes} minutes: nobody wakes the worker, or the provider takes none. The function’s log says why; they go out by themselves once it’s mended.`,
    ],
    [
      number('triedOften'),
      `${number('triedOften')} emails were tried five times or more and wait. The function’s log says why.`,
    ],
    [
      number('failed'),
      `${number('failed')} emails failed in the last day: the mail server refused the address.`,
    ],
    [
      number('reportedFailed'),
      `The provider couldn’t send ${number('reportedFailed')} emails it had taken. They’re sent again; its dashboard says why.`,
    ],
    [
      number('suppressed'),
      `${number('suppressed')} emails weren’t sent, as the provider suppresses their addresses: remove those from its list, then run "invite" with them.`,
    ],
    [number('team'), 'Email to the team’s address fails: check MAIL_TEAM.'],
    [returnedToday > 20, `Email to ${returnedToday} addresses came back in the last day.`],
    [
      sentToday >= mailsPerDay,
      `The total of ${mailsPerDay} emails a day is reached, and the rest waits. Change mails_per_day in invites.settings if that’s too few.`,
    ],
    [late, `${count(late)} waited longer than ${inviteDays} days for an invite.`],
    [
      oldestCallMinutes > 70,
      `A network address has been kept for ${oldestCallMinutes} minutes: the clock doesn’t run.`,
    ],
  ]);
}

function clockAlarms(clock: Report['clock']): string[] {
  if (!clock)
    return [
      'pg_cron isn’t there: turn it on under Integrations, then run "select invites.schedule();" in the SQL editor.',
    ];
  const {jobs, lastAnswer, hasSecrets} = clock;
  return said([
    ...jobs.flatMap(({name, isActive, status, at}): Rules => [
      [!isActive, `The job "${name}" isn’t scheduled: run "select invites.schedule();" in the SQL editor.`],
      [
        isActive && status !== null && !['succeeded', 'running'].includes(status),
        `The job "${name}" ended as ${status} on ${at ? minute(at) : 'an unknown day'}: see cron.job_run_details.`,
      ],
    ]),
    [
      !hasSecrets,
      'The clock doesn’t know where the function is: set the two secrets in the vault (supabase/README.md).',
    ],
    [
      lastAnswer && !/^2/.test(lastAnswer),
      `The function answered the clock with ${lastAnswer}.${['401', '403'].includes(lastAnswer ?? '') ? ' After the secret key was replaced, the vault needs the new one (supabase/README.md).' : ''}`,
    ],
  ]);
}

/** Asks the function how it's set up. */
async function checkFunction(access: BackendAccess, {client}: Report): Promise<Status> {
  let found: z.output<typeof settings>;
  try {
    found = settings.parse(await callBackend(access, '/functions/v1/send-invite-email/check'));
  } catch (error) {
    return {summary: [], alarms: [functionFault(error)]};
  }
  const {mail, from, team, site} = found;
  const hops = found.forwarded.length - 1 - found.forwarded.lastIndexOf(client ?? '');
  return {
    summary: [
      `${mail && from ? `Email goes out through ${mail}, from ${from}.` : 'No email goes out.'} The team’s address is ${team ?? 'not set'}. Links lead to ${site ?? 'nowhere'}.`,
    ],
    alarms: [
      ...found.problems.map(
        (problem) => `A setting of the function is wrong, and until it’s mended nothing is sent: ${problem}`,
      ),
      ...said([
        [
          found.publicKeys === 0,
          'The function has no publishable key: create one in the dashboard, under API keys.',
        ],
        [!from, `No email goes out without a sender: ${set("MAIL_FROM='SELF OS <invites@your.site>'")}.`],
        [from && !mail, `No email goes out without a provider: ${set('SMTP_HOST=…')}, or RESEND_API_KEY=….`],
        [!site, `Emails have no link to the person’s own page: ${set('SITE_URL=https://your.site')}.`],
        [
          mail === 'Resend' && !found.hasReports,
          `Returned email goes unnoticed: ${set('RESEND_WEBHOOK_SECRET=whsec_…')}.`,
        ],
        [
          client && !isLocal(access) && found.client !== client,
          `The function takes you for ${found.client} and the data API for ${client}, so visitors may share one limit${found.forwarded.includes(client ?? '') ? `: ${set(`PROXY_HOPS=${hops}`)}` : ''}.`,
        ],
      ]),
      ...(site ? await checkPage(`${site}/my-request`) : []),
    ],
  };
}

function functionFault(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const status = error instanceof BackendError ? error.status : 0;
  if (status === 401 && /jwt|authorization/i.test(message))
    return `The function’s gateway asks for a JWT, which the keys aren’t, so every form fails: verify_jwt must be false, as in supabase/config.toml. Run "${deploy}".`;
  if (status === 404) return `The function isn’t deployed. Run "${deploy}".`;
  return `The function doesn’t say how it’s set up: ${message}`;
}

/** The page that emails lead to. */
async function checkPage(page: string): Promise<string[]> {
  const status = await fetch(page, {method: 'HEAD', signal: AbortSignal.timeout(5_000)}).then(
    (response) => response.status,
    () => 'nothing',
  );
  if (status === 200) return [];
  return [
    `Emails lead to ${page}, which answers ${status}: SITE_URL and BASE_URL of the function must be those of the site.`,
  ];
}

/** Tries what a visitor does, with bodies that can't be stored: a number for a name, and nothing at all. */
async function checkPublicKey({url}: BackendAccess, apikey: string): Promise<string[]> {
  if (!apikey) return [];
  const headers = {apikey, 'content-type': 'application/json'};
  const post = (target: string, body: object) =>
    fetch(url + target, {method: 'POST', headers, body: JSON.stringify(body)}).then(
      (response) => response.status,
    );
  const inserted = await post('/rest/v1/invite_requests', {full_name: 12_345, device: 'none'});
  const called = await post('/functions/v1/send-invite-email', {});
  return said([
    [
      ![400, 429].includes(inserted),
      `The table answers the publishable key with ${inserted}: build the site with the one that the dashboard shows under API keys.`,
    ],
    [
      ![400, 429].includes(called),
      `The function answers the publishable key with ${called}: it must know the site’s key.`,
    ],
  ]);
}
