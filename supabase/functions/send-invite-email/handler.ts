import type {InviteRow} from '../_shared/inviteRequest.ts';
import {ownRequestCall} from '../_shared/ownRequest.ts';
import {deliver, workOff} from './delivery.ts';
import type {DeliveryParts} from './delivery.ts';
import {checkKey, checkType, clientAddress, readBody, readJson, readRow} from './envelope.ts';
import type {SendMail} from './mailer.ts';
import type {Claim, Outbox} from './outbox.ts';
import type {People} from './people.ts';
import {Refusal, answer, answerError, describeError, preflightAnswer} from './refusal.ts';
import type {MailAddresses} from './settings.ts';
import {checkSignature, takeReport} from './returnedMail.ts';
import type {VerifyPerson} from './turnstile.ts';

/** The dependencies of the handler. Without keys, `outbox` or `sendMail` it responds with 503. */
export interface HandlerParts {
  /** The public keys, legacy ones included. */
  publicKeys: readonly string[];
  /** The keys that may start the worker. */
  secretKeys?: readonly string[];
  outbox?: Outbox;
  sendMail?: SendMail;
  people?: People;
  /** Verifies the mail provider's webhooks; without it they are rejected. */
  returnsSecret?: string;
  /** Set if a Turnstile check is required; its token is in the header `x-turnstile-token`. */
  verifyPerson?: VerifyPerson;
  addresses: MailAddresses;
  /** Names of recommended settings that are missing, which the worker reports. */
  unset?: readonly string[];
  /** The minimum duration of a success in milliseconds, so that it does not reveal whether a mail had been sent before. */
  leastTime?: number;
  /** For how many milliseconds a visitor waits for the provider. The delivery itself may take longer. */
  patience?: number;
  /** Keeps the function alive for work after the response. */
  afterwards?: (work: Promise<void>) => void;
}

/** How many milliseconds a worker runs: one that was called, and one that follows a visitor's response. */
const shift = {woken: 20_000, behindVisitor: 5_000};
/** Maximum size of a webhook body in bytes: it contains the mail's headers. */
const reportLimit = 64 * 1024;
/** Milliseconds between attempts to claim a mail that another worker holds. */
const lookEvery = 400;

/**
 * The handler of `send-invite-email`, independent of the platform. It responds with `{ok: true}`, or with `{error, code}` and
 * a status of 400 or above, and never rejects. Subpaths are the worker, the API of the page for one's own request, and the
 * mail provider's webhook.
 */
export function createHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  return async function handle(request) {
    if (request.method === 'OPTIONS') return preflightAnswer();
    try {
      const [, path = ''] = /\/send-invite-email(\/[a-z-]+)?$/.exec(new URL(request.url).pathname) ?? [];
      return await (routes[path] ?? visit)(request, parts);
    } catch (error) {
      return answerError(error);
    }
  };
}

const routes: Record<string, (request: Request, parts: HandlerParts) => Promise<Response>> = {
  '/outbox': work,
  '/my-request': ownRequest,
  '/returned': returned,
};

/** Acts on the request behind a mail's link. Responds with the stored request. */
async function ownRequest(request: Request, parts: HandlerParts): Promise<Response> {
  checkKey(request, parts.publicKeys);
  checkType(request);
  const call = ownRequestCall.safeParse(readJson(await readBody(request)));
  if (!call.success) throw new Refusal(400, 'invalid_body', 'The body is not a call about a request');
  const outcome = await peopleOf(parts).useLink(call.data, clientAddress(request.headers));
  if (outcome.outcome === 'closed') {
    throw new Refusal(404, 'closed', 'This link no longer works: it has expired, or the request is gone');
  }
  if (outcome.outcome === 'rate_limited') {
    throw new Refusal(429, 'rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: outcome.retryAfter,
    });
  }
  return answer(200, outcome);
}

/** The mail provider's webhook, authenticated by its signature. */
async function returned(request: Request, parts: HandlerParts): Promise<Response> {
  const people = peopleOf(parts);
  if (request.method !== 'POST') throw new Refusal(405, 'method_not_allowed', 'Only POST is answered here');
  if (!parts.returnsSecret) throw new Refusal(503, 'not_configured', 'RESEND_WEBHOOK_SECRET is not set');
  const body = await readBody(request, reportLimit);
  await checkSignature(request.headers, body, parts.returnsSecret);
  await takeReport(body, people);
  return answer(200, {ok: true});
}

function peopleOf({people}: HandlerParts): People {
  if (!people) throw new Refusal(503, 'not_configured', 'The database is not configured');
  return people;
}

async function visit(request: Request, parts: HandlerParts): Promise<Response> {
  const began = Date.now();
  checkKey(request, parts.publicKeys);
  checkType(request);
  const row = readRow(await readBody(request));
  const client = clientAddress(request.headers);
  if (parts.verifyPerson) await checkPerson(request.headers, client, parts.verifyPerson);
  await sendOnce(row, client, began + (parts.patience ?? 8_000), parts);
  await wait(began + (parts.leastTime ?? 1_500) - Date.now());
  return answer(200, {ok: true});
}

/** The worker, called by the scheduler and by staff. Responds with the results and the state of the outbox. */
async function work(request: Request, parts: HandlerParts): Promise<Response> {
  checkKey(request, parts.secretKeys ?? []);
  const delivery = deliveryParts(parts);
  const tries = await workOff(delivery, {
    until: Date.now() + shift.woken,
    onlyAskedFor: Boolean(parts.verifyPerson),
  });
  return answer(200, {ok: true, ...tries, ...(await delivery.outbox.report()), unset: parts.unset ?? []});
}

function deliveryParts({outbox, sendMail, addresses}: HandlerParts): DeliveryParts {
  if (!outbox) throw new Refusal(503, 'not_configured', 'The database is not configured');
  if (!sendMail) throw new Refusal(503, 'not_configured', 'Email is not configured');
  return {outbox, sendMail, addresses};
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}

/** The result, or `undefined` at the deadline; the work continues. */
async function unlessLate<T>(work: Promise<T>, deadline: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, deadline - Date.now()));
  });
  const first = await Promise.race([work, late]);
  clearTimeout(timer);
  return first;
}

async function checkPerson(headers: Headers, client: string | null, verify: VerifyPerson): Promise<void> {
  const token = headers.get('x-turnstile-token');
  const passed =
    token !== null &&
    (await verify(token, client).catch((error: unknown) => {
      console.error(describeError(error));
      throw new Refusal(503, 'unavailable', 'The check for a person does not answer. Please try again.');
    }));
  if (!passed)
    throw new Refusal(403, 'turnstile_failed', 'The check for a person did not pass. Please try again.');
}

/**
 * Resolves once the confirmation is sent. The body only identifies a stored request; the recipient and the text come from
 * the table. If another worker holds the mail, this waits for its result.
 */
async function sendOnce(
  row: InviteRow,
  client: string | null,
  deadline: number,
  parts: HandlerParts,
): Promise<void> {
  const delivery = deliveryParts(parts);
  const token = crypto.randomUUID();
  let claim = await claimFrom(delivery.outbox, row, token, client);
  while (claim.outcome === 'busy' && Date.now() + lookEvery < deadline) {
    await wait(lookEvery);
    claim = await claimFrom(delivery.outbox, row, token, null);
  }
  switch (claim.outcome) {
    case 'settled':
      return;
    case 'missing':
      throw new Refusal(404, 'not_found', 'No matching invite request');
    case 'busy':
    case 'failed':
      throw mailFailed();
    case 'rate_limited':
      throw new Refusal(429, 'rate_limited', 'Too many requests. Please try again later.', {
        retryAfter: claim.retryAfter,
      });
    case 'send': {
      const delivered = deliver(claim.mail, token, delivery);
      inBackground(
        delivered.then((outcome) => (outcome === 'later' ? undefined : workBehind(delivery, parts))),
        parts,
      );
      if ((await unlessLate(delivered, deadline)) !== 'sent') throw mailFailed();
    }
  }
}

function claimFrom(outbox: Outbox, row: InviteRow, token: string, client: string | null): Promise<Claim> {
  return outbox.claimFor(row, token, client).catch((error: unknown) => {
    console.error(describeError(error));
    throw new Refusal(503, 'unavailable', 'The database does not answer. Please try again.');
  });
}

function mailFailed(): Refusal {
  return new Refusal(502, 'email_failed', 'Failed to send email notification');
}

/** Sends the notice to the team, and other due mails. */
async function workBehind(delivery: DeliveryParts, {verifyPerson}: HandlerParts): Promise<void> {
  await workOff(delivery, {until: Date.now() + shift.behindVisitor, onlyAskedFor: Boolean(verifyPerson)});
}

function inBackground(background: Promise<unknown>, {afterwards}: HandlerParts): void {
  const quiet = background.then(
    () => undefined,
    (error: unknown) => console.error(describeError(error)),
  );
  afterwards?.(quiet);
}
