import http from 'node:http';
import type net from 'node:net';
import {NotTaken, resendMailer, smtpMailer} from '../../../../supabase/functions/send-invite-email/mailer';
import type {SendMail} from '../../../../supabase/functions/send-invite-email/mailer';
import {mailServer} from '../../../support/journey';

const mail = {
  key: '1b4e28ba-2fa1-41d2-883f-0016d3cca427',
  from: 'SELF OS <invites@self-os.example>',
  to: 'ada@example.com',
  subject: 'Your invite',
  text: 'Hello',
  html: '<p>Hello</p>',
};

function outcomeOf(send: SendMail): Promise<string> {
  return send(mail).then(
    () => 'ok',
    (error: unknown) => (error instanceof NotTaken ? error.outcome : 'later'),
  );
}

describe('by SMTP', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let send: SendMail;
  let refusing: {at: string; code: number; words?: string} | undefined;
  const messageIds: (string | undefined)[] = [];

  function answer(at: string, done: (error?: Error) => void) {
    if (refusing?.at !== at) return done();
    return done(
      Object.assign(new Error(refusing.words ?? '<ada@example.com> says no'), {responseCode: refusing.code}),
    );
  }

  beforeAll(async () => {
    server = await mailServer({
      onMailFrom: (_address, _session, done) => answer('MAIL', done),
      onRcptTo: (_address, _session, done) => answer('RCPT', done),
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk) => (text += chunk));
        stream.on('end', () => {
          messageIds.push(/^Message-ID: (.*)$/im.exec(text)?.[1]);
          answer('DATA', done);
        });
      },
    });
    send = smtpMailer({host: '127.0.0.1', port: Number(server.port)});
  });
  afterAll(() => server.stop());

  test.each([
    ['takes it', undefined, 'ok'],
    ['does not know the mailbox', {at: 'RCPT', code: 550}, 'refused'],
    ['names no such mailbox', {at: 'RCPT', code: 550, words: '5.1.1 no such user'}, 'returned'],
    ['has switched the mailbox off', {at: 'RCPT', code: 550, words: '5.2.1 disabled'}, 'returned'],
    ['has a full mailbox', {at: 'RCPT', code: 552, words: '5.2.2 full'}, 'refused'],
    ['numbers the text so', {at: 'DATA', code: 550, words: '5.1.1 odd'}, 'refused'],
    ['does not want the mailbox now', {at: 'RCPT', code: 451}, 'putOff'],
    ['does not want the text', {at: 'DATA', code: 554}, 'refused'],
    ['does not want the text now', {at: 'DATA', code: 452}, 'putOff'],
    ['does not let us send at all, which is no fault of the mail', {at: 'MAIL', code: 550}, 'later'],
    ['goes away', {at: 'RCPT', code: 421}, 'later'],
  ])('a server that %s', async (_, how, outcome) => {
    refusing = how;
    expect(await outcomeOf(send)).toBe(outcome);
  });

  test('each try of a mail has the same Message-ID', () => {
    expect(messageIds.length).toBeGreaterThan(1);
    expect(new Set(messageIds)).toEqual(new Set([`<${mail.key}@self-os.example>`]));
  });
});

describe("by Resend's API", () => {
  let server: http.Server;
  let send: SendMail;
  let answers: {status: number; wait?: string; says?: string}[] = [];
  let keys: unknown[] = [];

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const {status, wait, says} = answers.shift() ?? {status: 200};
      response
        .writeHead(status, wait === undefined ? {} : {'retry-after': wait})
        .end(JSON.stringify({name: says}));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const {port} = server.address() as net.AddressInfo;
    send = resendMailer({apiKey: 're_test', url: `http://127.0.0.1:${port}`});
  });
  beforeEach(() => (keys = []));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  test.each([
    ['takes it', [], 'ok', 1],
    [
      'takes so many a second: it is asked again after the pause it names',
      [
        {status: 429, wait: '0'},
        {status: 429, wait: '1'},
      ],
      'ok',
      3,
    ],
    ['has no room for today', [{status: 429, wait: '86400'}], 'later', 1],
    ['has no room and does not say for how long', [{status: 429}], 'later', 1],
    ['never has room', Array.from({length: 9}, () => ({status: 429, wait: '0'})), 'later', 5],
    ['does not want the mail', [{status: 422}], 'refused', 1],
    ['does not know us', [{status: 401}], 'later', 1],
    ['is broken', [{status: 500}], 'later', 1],
    [
      'has taken a mail with this key whose text was another: it is sent',
      [{status: 409, says: 'invalid_idempotent_request'}],
      'ok',
      1,
    ],
    [
      'is taking a mail with this key just now',
      [{status: 409, says: 'concurrent_idempotent_requests'}],
      'later',
      1,
    ],
  ])('a provider that %s', async (_, how, outcome, calls) => {
    answers = how;
    expect(await outcomeOf(send)).toBe(outcome);
    expect(keys).toEqual(Array(calls).fill(mail.key));
  });
});
