import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {superuser, withClient} from '../src/postgres';
import {addNote, call, eventually, mailedNotes, startNotes, storedNotes, temporaryFolder} from './notes';
import type {NotesStack} from './notes';
import {mountSmallDisk} from './smallDisk';

const disk = mountSmallDisk();
afterAll(() => disk?.close());

(disk ? test : test.skip)(
  'a full disk is said and survived: nothing confirmed is lost, and mails go out when there is room (needs the right to mount)',
  async () => {
    const {folder, fill, makeRoom} = disk!;
    const stack = await startNotes({
      dataDir: path.join(folder, 'data'),
      schedule: [{path: '/functions/v1/notify', every: 1}],
    });
    const {said} = stack;
    expect(await addNote(stack, 'before')).toBe(201);
    await eventually('the mail arrives', async () => (await mailedNotes(stack)).length > 0);
    fill();
    await eventually('the full disk is said', () =>
      said.some((line) => /^The disk of .+ is full/.test(line)),
    );
    // There is still room in the database's current files.
    expect(await addNote(stack, 'during')).toBe(201);
    expect(await call(stack, '/functions/v1/notify')).toBe(500);
    expect(await mailedNotes(stack)).toEqual(['before']);

    // The log's next file does not fit. A full table would be an error of one statement, and Postgres would go on.
    const asSuperuser = stack.databaseUrl.replace('//postgres:', `//${superuser}:`);
    const writing = withClient(asSuperuser, async (client) => {
      for (;;) {
        await client.query(`select pg_logical_emit_message(false, 'test', 'grow')`);
        await client.query('select pg_switch_wal()');
      }
    });
    await expect(writing).rejects.toThrow();
    await eventually('the cause is said', () =>
      said.some((line) => /^Postgres does not start and is tried again: .+No space left/.test(line)),
    );
    expect(await addNote(stack, 'refused')).toBeGreaterThanOrEqual(500);

    expect(said).not.toContain('There is room on the disk again.');
    makeRoom();
    await eventually('the mail arrives', async () => (await mailedNotes(stack)).includes('during'), 60_000);
    expect(said).toContain('There is room on the disk again.');
    expect(await storedNotes(stack)).toEqual(['before', 'during']);
    await stack.stop();
  },
);

(disk ? test : test.skip)('a start on a full disk says what to do (needs the right to mount)', async () => {
  const {folder, fill, makeRoom} = disk!;
  fill();
  await expect(startNotes({dataDir: path.join(folder, 'empty')})).rejects.toThrow(
    /^The disk of .+ is full: make room and start again\./,
  );
  makeRoom();
});

test('deleted data is noticed and said, and nothing goes on without it', async () => {
  const dataDir = temporaryFolder();
  const stack = await startNotes({dataDir});
  fs.rmSync(dataDir, {recursive: true});
  await stack.ended;
  expect(stack.said.at(-1)).toMatch(/^The data in .+ was deleted while the backend ran, so it stops/);
  await expect(fetch(stack.apiUrl)).rejects.toThrow();
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('lost, empty and foreign secrets are named, with what to do', async () => {
  const dataDir = temporaryFolder();
  const stack = await startNotes({dataDir});
  await stack.stop();
  expect(stack.said.at(-1)).toMatch(/^Stopping\. The data stays in .+\.$/);
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
    await expect(startNotes({dataDir})).rejects.toThrow(
      new RegExp(`secrets\\.json ${fault}, .+: put back a copy of the file, or .+"npm run reset"\\.$`),
    );
  }
  fs.writeFileSync(secrets, text);
  await startNotes({dataDir});
});

describe('the gateway', () => {
  let stack: NotesStack;
  beforeAll(async () => {
    stack = await startNotes();
  });

  test('forty bodies that never end hold up nobody at the same address', async () => {
    const head = `POST /rest/v1/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n`;
    const sockets = await Promise.all(
      Array.from(
        {length: 40},
        () =>
          new Promise<net.Socket>((resolve) => {
            const socket = net.connect(stack.ports.api, '127.0.0.1');
            socket.write(`${head}apikey: ${stack.publishableKey}\r\n\r\n{"text`, () => resolve(socket));
          }),
      ),
    );
    expect(await addNote(stack, 'quick')).toBe(201);
    sockets.forEach((socket) => socket.destroy());
  });

  test('its address and any unknown one say what is where', async () => {
    for (const [target, status] of [
      ['/', 200],
      ['/nothing', 404],
      ['/functions/v1/constructor', 404],
    ] as const) {
      const response = await fetch(stack.apiUrl + target);
      expect(response.status).toBe(status);
      expect(await response.text()).toMatch(new RegExp(`/rest/v1/.*/functions/v1/notify.*${stack.inboxUrl}`));
    }
  });

  test('names no column to anyone', async () => {
    for (const target of ['/rest/v1', '/rest/v1/', '/rest/v1//', '/rest/v1/?select=*']) {
      const response = await fetch(stack.apiUrl + target, {headers: {apikey: stack.publishableKey}});
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toMatch(/mailed/);
    }
  });

  test('takes bodies up to 256 kB, and keys that it knows', async () => {
    expect(await addNote(stack, 'x'.repeat(300_000))).toBe(413);
    expect(await call(stack, '/rest/v1/notes', {headers: {apikey: 'other'}, body: '{}'})).toBe(401);
  });
});
