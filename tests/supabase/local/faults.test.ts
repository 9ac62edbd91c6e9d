import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {superuser, withClient} from '../../../supabase/local/postgres';
import {mountSmallDisk} from '../../support/smallDisk';
import {
  askForMail,
  call,
  eventually,
  insert,
  newRequest,
  startTestStack,
  temporaryFolder,
  visit,
} from '../../support/stack';
import type {TestStack} from '../../support/stack';

jest.setTimeout(90_000);

/** Starts a stack and collects what its launcher says. */
async function startTelling(dataDir: string, clock = 0): Promise<{stack: TestStack; said: string[]}> {
  const said: string[] = [];
  return {stack: await startTestStack({dataDir, clock, progress: (line) => said.push(line)}), said};
}

const disk = mountSmallDisk();
afterAll(() => disk?.close());

(disk ? test : test.skip)(
  'a full disk is said and survived: nothing confirmed is lost, and mails go out when there is room (needs the right to mount)',
  async () => {
    const {folder, fill, makeRoom} = disk!;
    const {stack, said} = await startTelling(path.join(folder, 'data'), 1);
    try {
      const before = newRequest();
      expect(await insert(stack, before)).toMatchObject({status: 201});
      fill();
      await eventually('the full disk is said', () =>
        said.some((line) => /^The disk of .+ is full/.test(line)),
      );
      // There is still room in the database's current files.
      const during = newRequest();
      expect(await insert(stack, during)).toMatchObject({status: 201});
      expect((await askForMail(stack, during)).status).toBeGreaterThanOrEqual(500);
      expect(await stack.mailsTo(during.email)).toEqual([]);

      // Its next file does not fit.
      const asSuperuser = stack.databaseUrl.replace('//postgres:', `//${superuser}:`);
      const writing = withClient(asSuperuser, async (client) => {
        for (let table = 0; ; table += 1) {
          await client.query('select pg_switch_wal()');
          await client.query(`create table table_${table} ()`);
        }
      });
      await expect(writing).rejects.toThrow();
      await eventually('the cause is said', () =>
        said.some((line) => /^Postgres does not start and is tried again: .+No space left/.test(line)),
      );
      expect((await insert(stack, newRequest())).status).toBeGreaterThanOrEqual(500);

      makeRoom();
      await eventually(
        'both mails arrive',
        async () => {
          const mails = await Promise.all([before, during].map(({email}) => stack.mailsTo(email)));
          return mails.every(({length}) => length === 1);
        },
        60_000,
      );
      expect(said).toContain('There is room on the disk again.');
      expect(await stack.rows()).toMatchObject([{email: before.email}, {email: during.email}]);
    } finally {
      await stack.stop();
    }
  },
);

(disk ? test : test.skip)('a start on a full disk says what to do (needs the right to mount)', async () => {
  const {folder, fill, makeRoom} = disk!;
  fill();
  await expect(startTestStack({dataDir: path.join(folder, 'empty')})).rejects.toThrow(
    /^The disk of .+ is full: make room and start again\./,
  );
  makeRoom();
});

test('deleted data is noticed and said, and nothing goes on without it', async () => {
  const dataDir = temporaryFolder();
  const {stack, said} = await startTelling(dataDir);
  fs.rmSync(dataDir, {recursive: true});
  await stack.ended;
  expect(said.at(-1)).toMatch(/^The data in .+ was deleted while the backend ran, so it stops/);
  await expect(call(stack.apiUrl)).rejects.toThrow(/ECONNREFUSED/);
  expect(fs.existsSync(dataDir)).toBe(false);
  await stack.stop();
});

test('lost, empty and foreign secrets are named, with what to do', async () => {
  const dataDir = temporaryFolder();
  const {stack, said} = await startTelling(dataDir);
  await stack.stop();
  expect(said.at(-1)).toMatch(/^Stopping\. The data stays in .+\.$/);
  const secrets = path.join(dataDir, 'secrets.json');
  const text = fs.readFileSync(secrets, 'utf8');
  const faults: [string, () => void][] = [
    ['is missing', () => fs.rmSync(secrets)],
    ['is damaged', () => fs.writeFileSync(secrets, '')],
    [
      'belongs to another database',
      () => fs.writeFileSync(secrets, text.replace(/"databasePassword": "../, '$&x')),
    ],
  ];
  for (const [fault, cause] of faults) {
    cause();
    await expect(startTestStack({dataDir})).rejects.toThrow(
      new RegExp(`secrets\\.json ${fault}, .+: put back a copy of the file, or .+"npm run reset"\\.$`),
    );
  }
  fs.writeFileSync(secrets, text);
  await (await startTestStack({dataDir})).stop();
  fs.rmSync(dataDir, {recursive: true});
});

describe('the gateway', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack.stop());

  test('forty bodies that never end hold up nobody at the same address', async () => {
    const head =
      'POST /rest/v1/invite_requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n';
    const sockets = await Promise.all(
      Array.from(
        {length: 40},
        () =>
          new Promise<net.Socket>((resolve) => {
            const socket = net.connect(stack.ports.api, '127.0.0.1');
            socket.write(`${head}apikey: ${stack.publishableKey}\r\n\r\n{"full_name`, () => resolve(socket));
          }),
      ),
    );
    expect(await insert(stack, newRequest(), {from: '127.0.0.1'})).toMatchObject({status: 201});
    sockets.forEach((socket) => socket.destroy());
  });

  test('its address and any unknown one say what is where', async () => {
    const where = {message: expect.stringMatching(`invite_requests.*send-invite-email.*${stack.inboxUrl}`)};
    expect(await call(stack.apiUrl, {method: 'GET'})).toMatchObject({status: 200, json: where});
    expect(await call(`${stack.apiUrl}/nothing`, {method: 'GET'})).toMatchObject({status: 404, json: where});
  });

  test('names no column to anyone', async () => {
    for (const target of ['/rest/v1', '/rest/v1/', '/rest/v1//', '/rest/v1/?select=*']) {
      const answer = await visit(stack, target, {method: 'GET'});
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toMatch(/trap|mailbox|full_name/);
    }
  });
});
