import {z} from 'zod';
import {loopback} from '../local/ports';
import {callBackend, callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';

const settings = z.object({
  client: z.string().nullable(),
  forwarded: z.array(z.string()),
  database: z.boolean(),
  publicKeys: z.number(),
  mail: z.string().nullish(),
  from: z.string(),
  team: z.string().nullable(),
  site: z.string().nullable(),
  returns: z.boolean(),
});

type Settings = z.output<typeof settings>;

/** What is right and what isn't, in sentences. */
interface Findings {
  summary: string[];
  alarms: string[];
}

const sentences = z.array(z.string());

/** `alarms` need attention; `schedule` has the problems of a hosted project's clock. */
const health = z.object({summary: sentences, alarms: sentences, schedule: sentences, hasClock: z.boolean()});

/** How email and the nightly run are doing. `seen` is what the function saw of the caller's address. */
export async function readHealth(access: BackendAccess, seen: object = {}): Promise<z.output<typeof health>> {
  return health.parse(await callFunction(access, 'report_invite_health', {...seen}));
}

/**
 * Checks a project: its keys, the rights of the public one, the clock and its last calls, whose address the limits
 * see, the settings of email and the last one.
 * @param publicKey tries what a visitor can do, if it is given
 */
export async function checkHealth(access: BackendAccess, publicKey: string | undefined): Promise<Findings> {
  const found = await callBackend(access, '/functions/v1/send-invite-email/check').then(
    (answer) => settings.parse(answer),
    (error: Error) => error,
  );
  const seen = found instanceof Error ? {} : {function_saw: found.client, forwarded: found.forwarded};
  const {summary, alarms, schedule, hasClock} = await readHealth(access, seen);
  // The embedded backend doesn't need that clock.
  const clock = hasClock || new URL(access.url).hostname !== loopback ? schedule : [];
  const ofFunction =
    found instanceof Error
      ? {summary: [], alarms: [`The function doesn’t say how it’s set up: ${found.message}`]}
      : checkSettings(found);
  return {
    summary: [...summary, ...ofFunction.summary],
    alarms: [...ofFunction.alarms, ...alarms, ...clock, ...(await checkPublicKey(access.url, publicKey))],
  };
}

const set = (what: string) => `run "npx supabase secrets set ${what}".`;

function checkSettings({database, publicKeys, mail, from, team, site, returns}: Settings): Findings {
  const alarms: [boolean, string][] = [
    [!database, 'The function has no secret key: create one in the dashboard, under API keys.'],
    [publicKeys === 0, 'The function has no publishable key: create one in the dashboard, under API keys.'],
    [!from, `No email goes out without a sender: ${set("MAIL_FROM='SELF OS <invites@your.domain>'")}`],
    [
      Boolean(from) && !mail,
      `No email goes out without a provider: ${set('SMTP_HOST=…" or "RESEND_API_KEY=…')}`,
    ],
    [!site, `Emails have no link to the person’s own page: ${set('SITE_URL=https://your.site')}`],
    [mail === 'Resend' && !returns, `Returned email goes unnoticed: ${set('RESEND_WEBHOOK_SECRET=whsec_…')}`],
  ];
  return {
    summary: [
      `${mail && from ? `Email goes out through ${mail}, from ${from}.` : 'No email goes out.'} The team’s address is ${team ?? 'not set'}. Links lead to ${site ?? 'nowhere'}.`,
    ],
    alarms: alarms.flatMap(([isWrong, words]) => (isWrong ? words : [])),
  };
}

/** A number where the name belongs, and a device that doesn't exist, so that nothing can be stored. */
const probe = {
  full_name: 12_345,
  email: 'health@example.com',
  phone: '+1 555 0100 22',
  self_id: 'health',
  device: 'none',
  created_at: '2025-05-01T12:00:00.000Z',
};

async function checkPublicKey(url: string, publicKey: string | undefined): Promise<string[]> {
  if (!publicKey) return [];
  const headers = {apikey: publicKey, 'content-type': 'application/json'};
  const response = await fetch(`${url}/rest/v1/invite_requests`, {
    method: 'POST',
    headers,
    body: JSON.stringify(probe),
  });
  const text = await response.text();
  if (text.includes('full_name breaks its rule') || response.status === 429) return [];
  return [
    response.status === 401
      ? 'The publishable key is refused: build the site with the one that the dashboard shows under API keys.'
      : `A form with a number for a name was answered with ${response.status} ${text.slice(0, 200)}: the table doesn't check what the form does.`,
  ];
}
