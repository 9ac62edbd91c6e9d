import {randomUUID} from 'node:crypto';
import http from 'node:http';
import {withClient} from './postgres';
import type {Stack} from './stack';

export interface Visit {
  email: string;
  /** Whether the insert got a 201 at some attempt. */
  acknowledged: boolean;
  thanked: boolean;
  /** Whether success was reported before the mail was sent. */
  falselyThanked: boolean;
  /** Whether the browser was closed during the visit. */
  left: boolean;
  tries: number;
}

/**
 * Lifts the limit per client and domain. Its marks of 16 bits collide among thousands of visitors at one domain, and some of
 * their mails would wait for an hour.
 */
export async function liftDomainLimit({databaseUrl}: Pick<Stack, 'databaseUrl'>): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query("update invites.limits set figure = 1000000 where name = 'mails_per_small_domain_and_hour'"),
  );
}

let addresses = 0;

/** An unused loopback address. */
export function nextAddress(): string {
  addresses += 1;
  return `127.${20 + Math.floor(addresses / 62_500)}.${1 + (Math.floor(addresses / 250) % 250)}.${1 + (addresses % 250)}`;
}

/**
 * Does what the site's own code does for a visitor: insert, then the function, with at most three attempts. One in ten closes the
 * browser at a random moment.
 * @param isMailed whether a mail was sent to an address; called when success is reported
 */
export async function visitOnce(
  stack: Pick<Stack, 'apiUrl' | 'publishableKey'>,
  isMailed: (email: string) => boolean,
): Promise<Visit> {
  const email = `soak-${randomUUID()}@example.com`;
  const visit: Visit = {
    email,
    acknowledged: false,
    thanked: false,
    falselyThanked: false,
    left: false,
    tries: 0,
  };
  const body = JSON.stringify({
    full_name: 'Ada Lovelace',
    email,
    phone: '+1 555 0100 22',
    self_id: 'ada.l',
    device: 'iPhone',
    consent: false,
    created_at: new Date().toISOString(),
  });
  const leaving = new AbortController();
  const timer = Math.random() < 0.1 ? setTimeout(() => leaving.abort(), Math.random() * 1_800) : undefined;
  const from = nextAddress();
  const post = (path: string, timeout: number) => call(stack, path, body, from, timeout, leaving.signal);
  while (!visit.thanked && !leaving.signal.aborted && visit.tries < 3) {
    visit.tries += 1;
    const stored = await post('/rest/v1/invite_requests', 10_000);
    if (stored.status === 201) {
      visit.acknowledged = true;
      const mailed = await post('/functions/v1/send-invite-email', 15_000);
      if (mailed.status === 200 && mailed.body === '{"ok":true}') {
        visit.thanked = true;
        visit.falselyThanked = !isMailed(email);
      }
    }
    if (!visit.thanked) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  visit.left = leaving.signal.aborted;
  clearTimeout(timer);
  return visit;
}

interface Answer {
  /** 0 if the connection broke before the end of the response. */
  status: number;
  body: string;
}

function call(
  stack: Pick<Stack, 'apiUrl' | 'publishableKey'>,
  path: string,
  body: string,
  from: string,
  timeout: number,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const nothing = () => resolve({status: 0, body: ''});
    const request = http.request(
      `${stack.apiUrl}${path}`,
      {
        method: 'POST',
        agent: false,
        localAddress: from,
        signal,
        headers: {
          apikey: stack.publishableKey,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({status: response.statusCode ?? 0, body: text}));
        response.on('error', nothing);
        response.on('close', nothing);
      },
    );
    // Like the browser's, the timeout covers the whole call, so a response that trickles in cannot outlast it.
    const timer = setTimeout(() => request.destroy(), timeout);
    request.on('close', () => clearTimeout(timer));
    request.on('error', nothing);
    request.end(body);
  });
}
