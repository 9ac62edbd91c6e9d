import type net from 'node:net';
import {SMTPServer} from 'smtp-server';
import {faultyWire} from '../support/faults';
import {runInvites} from '../support/runInvites';
import {
  askForMail,
  eventually,
  insert,
  newAddress,
  newRequest,
  pause,
  startTestStack,
} from '../support/stack';
import type {TestStack} from '../support/stack';

jest.setTimeout(120_000);

const allMailed = (stack: TestStack) => async () => {
  const {rows} = await stack.database.query(
    "select count(*) filter (where state = 'waiting') as waiting from invites.outbox",
  );
  return Number(rows[0].waiting) === 0;
};

describe('after an outage of the mail server', () => {
  test('everybody is mailed and the team knows of each, though nobody asks again', async () => {
    const wire = await faultyWire();
    const stack = await startTestStack({clock: 1, mail: {SMTP_PORT: String(wire.port)}});
    wire.target = stack.ports.smtp;
    try {
      await wire.become('refuse');
      const rows = Array.from({length: 20}, () => newRequest());
      for (const row of rows) await insert(stack, row);
      const answers = await Promise.all(rows.map((row) => askForMail(stack, row)));
      expect(new Set(answers.map(({status}) => status))).toEqual(new Set([502]));
      await wire.become('pass');
      await eventually('everything is mailed', allMailed(stack), 90_000);
      for (const {email} of rows) expect(await stack.mailsTo(email)).toHaveLength(1);
      expect(await stack.mailsTo('team@self-os.example')).toHaveLength(20);
    } finally {
      await stack.stop();
      await wire.close();
    }
  });
});

describe('a provider that takes its time', () => {
  let stack: TestStack;
  let provider: SMTPServer;
  let seconds = 0;
  const received: string[] = [];

  beforeAll(async () => {
    provider = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        stream.resume();
        stream.on('end', () =>
          setTimeout(() => {
            received.push(...session.envelope.rcptTo.map(({address}) => address));
            done();
          }, seconds * 1000),
        );
      },
    });
    provider.on('error', () => {});
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const {port} = provider.server.address() as net.AddressInfo;
    stack = await startTestStack({clock: 1, mail: {SMTP_PORT: String(port), MAIL_TEAM: undefined}});
  });
  afterAll(async () => {
    await stack.stop();
    await new Promise<void>((resolve) => provider.close(() => resolve()));
  });

  test('9.5 seconds: five calls, one mail, and ok as soon as it has gone out', async () => {
    seconds = 9.5;
    const row = newRequest();
    await insert(stack, row);
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await askForMail(stack, row)).status);
    expect(statuses).toEqual([502, 200, 200, 200, 200]);
    await pause(3_000);
    expect(received.filter((address) => address === row.email)).toHaveLength(1);
  });

  test('35 seconds, longer than a lease: still one mail', async () => {
    seconds = 35;
    const row = newRequest();
    await insert(stack, row);
    expect((await askForMail(stack, row)).status).toBe(502);
    await eventually('it is mailed', allMailed(stack), 60_000);
    await pause(2_000);
    expect(received.filter((address) => address === row.email)).toHaveLength(1);
    expect((await askForMail(stack, row)).status).toBe(200);
  });

  test('a function killed while it sends: nobody is thanked until the mail has gone out', async () => {
    seconds = 1;
    let falsely = 0;
    const rows = Array.from({length: 10}, () => newRequest());
    for (const row of rows) await insert(stack, row);
    for (const row of rows) {
      const first = askForMail(stack, row).catch(() => undefined);
      await pause(200 + Math.random() * 600);
      const killed = stack.processes.function!;
      process.kill(killed, 'SIGKILL');
      const second = await askForMail(stack, row).catch(() => undefined);
      if (second?.status === 200 && !received.includes(row.email)) falsely += 1;
      await first;
      await eventually('the function runs again', () => stack.processes.function !== killed, 20_000);
      const third = await askForMail(stack, row);
      if (third.status === 200 && !received.includes(row.email)) falsely += 1;
    }
    expect(falsely).toBe(0);
    await eventually(
      'everybody is mailed',
      async () => rows.every(({email}) => received.includes(email)),
      60_000,
    );
  });
});

describe('the team', () => {
  test('hears of a corrected number too', async () => {
    const stack = await startTestStack({clock: 1});
    try {
      const from = newAddress();
      const row = newRequest();
      await insert(stack, row, {from});
      await insert(stack, newRequest({email: row.email, phone: '+1 555 0100 99'}), {from});
      await eventually('everything is mailed', allMailed(stack), 30_000);
      const notices = (await stack.mailsTo('team@self-os.example')).map(({text}) => text);
      expect(notices.filter((text) => text.includes(row.phone))).toHaveLength(1);
      expect(notices.find((text) => text.includes('+1 555 0100 99'))).toContain(
        'Before: 1 from this mailbox',
      );
      expect(await stack.mailsTo(row.email)).toHaveLength(1);
    } finally {
      await stack.stop();
    }
  });
});

test('npm run invites -- send mails what is due, by hand', async () => {
  const stack = await startTestStack();
  try {
    const rows = Array.from({length: 12}, () => newRequest());
    for (const row of rows) await insert(stack, row);
    const {status, output} = await runInvites(stack, 'send');
    expect({status, output}).toEqual({
      status: 0,
      output: '24 sent, 0 refused, 0 put off; 0 wait, 0 given up.\n',
    });
    for (const {email} of rows) expect(await stack.mailsTo(email)).toHaveLength(1);
    const erased = await runInvites(stack, 'erase', '--yes', ` ${rows[0]!.email}\n`);
    expect(erased.output).toBe(`1 removed of ${rows[0]!.email}.\n`);
  } finally {
    await stack.stop();
  }
});

/** The schedule of hosted projects, with stubs for the functions of their extensions. */
test('where pg_cron and pg_net exist, the database wakes the worker, and only when a mail is due', async () => {
  const stack = await startTestStack();
  try {
    await stack.database.query(`
      create schema cron; create schema net; create schema vault;
      create table cron.job (name text primary key, schedule text, command text);
      create function cron.schedule(text, text, text) returns void language sql as 'insert into cron.job values ($1, $2, $3)';
      create table net.call (url text, headers jsonb, body jsonb);
      create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint
        language sql as 'insert into net.call values (url, headers, body); select 1::bigint';
      create table vault.decrypted_secrets (name text, decrypted_secret text);`);
    const {rows} = await stack.database.query('select invites.schedule() as scheduled');
    expect(rows).toEqual([{scheduled: true}]);
    const jobs = await stack.database.query<{command: string}>('select command from cron.job order by name');
    expect(jobs.rowCount).toBe(3);

    const row = newRequest();
    await insert(stack, row);
    const tick = async () => {
      for (const {command} of jobs.rows) await stack.database.query(command);
      return (await stack.database.query('select url, headers from net.call')).rows;
    };
    expect(await tick()).toEqual([]);
    await stack.database.query(
      "insert into vault.decrypted_secrets values ('invite_functions_url', $1), ('invite_secret_key', $2)",
      [`${stack.apiUrl}/functions/v1/`, stack.secretKey],
    );
    const [wake] = await tick();
    expect(wake.url).toBe(`${stack.apiUrl}/functions/v1/send-invite-email/outbox`);
    const answer = await fetch(wake.url, {method: 'POST', headers: wake.headers, body: '{}'});
    expect(await answer.json()).toMatchObject({ok: true, sent: 2, waiting: 0});
    expect(await stack.mailsTo(row.email)).toHaveLength(1);
    expect(await tick()).toHaveLength(1);
  } finally {
    await stack.stop();
  }
});
