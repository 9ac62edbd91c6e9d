import {z} from 'zod';
import {callBackend} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {alarms, readHealth, scheduleProblems} from './health';
import {erasePerson, welcomePerson} from './line';

export interface Hosted extends BackendAccess {
  publishableKey: string;
  /** The owner's address for a test mail; without it, that check is skipped. */
  mailTo?: string | undefined;
}

/** The result of a check; `problems` is empty if it passed. */
export interface Check {
  name: string;
  problems: string[];
}

function asVisitor({url, publishableKey}: Hosted, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url + path, {
    ...init,
    headers: {apikey: publishableKey, 'content-type': 'application/json', ...init.headers},
  });
}

/** What the public key must not be able to do: each was possible with some wrong setting. */
async function grants(hosted: Hosted): Promise<string[]> {
  const tried: [string, string, RequestInit][] = [
    ['reads invite_requests', '/rest/v1/invite_requests?limit=1', {}],
    ['reads invite_line', '/rest/v1/invite_line?limit=1', {}],
    [
      'deletes requests',
      '/rest/v1/invite_requests?id=eq.00000000-0000-0000-0000-000000000000',
      {method: 'DELETE'},
    ],
    [
      'erases people',
      '/rest/v1/rpc/forget_invite_address',
      {method: 'POST', body: '{"address":"nobody@example.com"}'},
    ],
    ['reads the health report', '/rest/v1/rpc/report_invite_health', {method: 'POST', body: '{}'}],
  ];
  const open: string[] = [];
  for (const [what, path, init] of tried) {
    const {ok} = await asVisitor(hosted, path, init);
    if (ok) open.push(`The public key ${what}: run the migrations again ("npx supabase db push").`);
  }
  return open;
}

async function schemas(hosted: Hosted): Promise<string[]> {
  const {ok} = await asVisitor(hosted, '/rest/v1/limits?limit=1', {
    headers: {'accept-profile': 'invites', apikey: hosted.secretKey},
  });
  const root = await asVisitor(hosted, '/rest/v1/');
  return [
    ...(ok
      ? [
          'The schema "invites" is exposed: take it out of the exposed schemas in the settings of the data API.',
        ]
      : []),
    ...(root.ok
      ? [
          'The public key reads /rest/v1/, the names of all columns: Supabase closed it in 2026, so ask its support.',
        ]
      : []),
  ];
}

const authSettings = z.object({disable_signup: z.boolean()});

/** Sign-up must be disabled, since nothing here uses accounts. */
async function signUp(hosted: Hosted): Promise<string[]> {
  const response = await asVisitor(hosted, '/auth/v1/settings');
  if (response.status === 404) return []; // there is no such service, as on the embedded stack
  const settings = authSettings.safeParse(await response.json().catch(() => null));
  if (!settings.success) return [`/auth/v1/settings answered ${response.status}: look at sign-ups yourself.`];
  return settings.data.disable_signup ? [] : ['Sign-ups are open: switch them off under Authentication.'];
}

/** Callers must not be able to choose the address by which they are rate-limited. */
async function clientAddress(hosted: Hosted): Promise<string[]> {
  async function seen(forged?: string): Promise<unknown> {
    const response = await asVisitor(hosted, '/rest/v1/rpc/report_calling_client', {
      method: 'POST',
      body: '{}',
      headers: {apikey: hosted.secretKey, ...(forged && {'x-forwarded-for': forged})},
    });
    return response.ok ? response.json().catch(() => null) : null;
  }
  const plain = await seen();
  if (typeof plain !== 'string' || plain === 'unreadable')
    return ['No client address reaches the database: the limits count nobody. See SECURITY.md.'];
  const forged = await seen('203.0.113.7');
  return forged === '203.0.113.7'
    ? ['A forged X-Forwarded-For is believed: the limits can be passed. See SECURITY.md.']
    : [];
}

const workerAnswer = z.object({ok: z.literal(true), unset: z.array(z.string()).default([])});

async function functionSettings(hosted: Hosted): Promise<string[]> {
  const answer = workerAnswer.parse(await callBackend(hosted, '/functions/v1/send-invite-email/outbox'));
  return answer.unset.map((name) => `${name} is not set: "npx supabase secrets set ${name}=…".`);
}

/** Makes a request as a visitor does, checks its mail, and erases it. */
async function oneMail(hosted: Hosted, email: string): Promise<string[]> {
  const row = {
    full_name: 'Smoke Test',
    email,
    phone: '+1 555 0100 00',
    self_id: 'smoke-test',
    device: 'Android',
    consent: false,
    created_at: new Date().toISOString(),
  };
  const send = (path: string) => asVisitor(hosted, path, {method: 'POST', body: JSON.stringify(row)});
  const stored = await send('/rest/v1/invite_requests');
  if (stored.status !== 201) return [`A request was not stored: ${stored.status} ${await stored.text()}`];
  const mailed = await send('/functions/v1/send-invite-email');
  const problems = mailed.ok ? [] : [`Its mail was not sent: ${mailed.status} ${await mailed.text()}`];
  const staff = {...hosted, by: 'hosted:check'};
  await erasePerson(staff, email);
  await welcomePerson(staff, email);
  return problems;
}

/** Checks a hosted project from outside. A check that cannot run is a problem, too. */
export async function checkHosted(hosted: Hosted): Promise<Check[]> {
  const {mailTo} = hosted;
  const checks: [string, () => Promise<string[]>][] = [
    ['Grants of the public key', () => grants(hosted)],
    ['Exposed schemas', () => schemas(hosted)],
    ['Sign-ups', () => signUp(hosted)],
    ['Client address from the proxy', () => clientAddress(hosted)],
    ['Clock of the database', async () => scheduleProblems(await readHealth(hosted))],
    ['Settings of the function', () => functionSettings(hosted)],
    ...(mailTo
      ? [['One real mail', () => oneMail(hosted, mailTo)] as [string, () => Promise<string[]>]]
      : []),
    ['Health', async () => alarms(await readHealth(hosted))],
  ];
  const results: Check[] = [];
  for (const [name, check] of checks) {
    const problems = await check().catch((error: unknown) => [
      `It could not be tried: ${error instanceof Error ? error.message : String(error)}`,
    ]);
    results.push({name, problems});
  }
  return results;
}
