import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {superuser, withClient} from '../src/postgres';
import {eventually} from '../src/eventually';
import {addNote, callNotes, mailedNotes, startNotes, storedNotes, temporaryFolder} from './notes';
import type {NotesStack} from './notes';
import {mountSmallDisk} from './smallDisk';

const disk = mountSmallDisk();
afterAll(() => disk?.close());

(disk ? test : test.skip)(
  'a full disk is survived: nothing confirmed is lost, and mails go out when there is room (needs the right to mount)',
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
    // There is still room in the database's current files.
    expect(await addNote(stack, 'during')).toBe(201);
    expect(await callNotes(stack, '/functions/v1/notify')).toBe(500);
    expect(await mailedNotes(stack)).toEqual(['before']);

    // The log's next file doesn't fit. A full table would fail one statement only, and Postgres would keep running.
    const asSuperuser = stack.databaseUrl.replace('//postgres:', `//${superuser}:`);
    const writing = withClient(asSuperuser, async (client) => {
      for (;;) {
        await client.query(`select pg_logical_emit_message(false, 'test', 'grow')`);
        await client.query('select pg_switch_wal()');
      }
    });
    await expect(writing).rejects.toThrow();
    const isSaid = () => said.some((line) => /^Postgres does not start .+: .+No space left/.test(line));
    await eventually('the cause is said', isSaid);
    expect(await addNote(stack, 'refused')).toBeGreaterThanOrEqual(500);

    makeRoom();
    await eventually('the mail arrives', async () => (await mailedNotes(stack)).includes('during'));
    expect(await storedNotes(stack)).toEqual(['before', 'during']);
    await stack.stop();
  },
);

test('lost secrets are named, with what to do', async () => {
  const dataDir = temporaryFolder();
  const stack = await startNotes({dataDir});
  await stack.stop();
  expect(stack.said.at(-1)).toMatch(/^Stopping\. The data stays in .+\.$/);
  fs.rmSync(path.join(dataDir, 'secrets.json'));
  await expect(startNotes({dataDir})).rejects.toThrow(
    /secrets\.json is lost, .+: put back a copy of the file, or .+"npm run reset"\.$/,
  );
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
    expect(await callNotes(stack, '/rest/v1/notes', {headers: {apikey: 'other'}, body: '{}'})).toBe(401);
  });
});
