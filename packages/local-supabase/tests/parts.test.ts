import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type {CaughtMail} from '../src/caughtMail';
import {startInbox} from '../src/inbox';
import {listPage, mailPage} from '../src/inboxPages';
import {PortTaken, freePorts, listen, onFreePorts, portSet, reservePorts} from '../src/ports';
import {functionNames} from '../src/programs';
import {temporaryFolder} from './notes';

test('ports lie below those that Linux gives to outgoing connections, and no two parts share one', async () => {
  for (const ports of [portSet(0), portSet(9), await freePorts(3)]) {
    const numbers = Object.values(ports);
    expect(Math.max(...numbers)).toBeLessThan(32_768);
    expect(Math.min(...numbers)).toBeGreaterThan(1_024);
    const taken = [...numbers, ports.function + 1, ports.function + 2];
    expect(new Set(taken).size).toBe(taken.length);
  }
});

test('a taken port is named, with the process that has it and what to do', async () => {
  const ports = await freePorts(2);
  const taken = net.createServer();
  for (const [port, use] of [
    [ports.api, 'the API'],
    [ports.function + 1, 'a function'],
  ] as const) {
    await listen(taken, port);
    await expect(reservePorts(ports, 2)).rejects.toThrow(
      new RegExp(
        `^Port ${port}, needed for ${use}, is taken by process ${process.pid} \\(.+\\): stop it with "kill ${process.pid}", or choose other ports for the backend\\.$`,
      ),
    );
    await new Promise((resolve) => taken.close(resolve));
  }
  await (
    await reservePorts(ports, 2)
  )();
});

test('two starts at the same moment get different ports, until none are left', async () => {
  const [first, second] = [await freePorts(1), await freePorts(1)];
  const said: string[] = [];
  const start = () =>
    onFreePorts(
      async (set) => {
        const ports = [first, second][set];
        if (!ports) throw new Error('No more ports');
        return [ports, await reservePorts(ports, 1)] as const;
      },
      (line) => said.push(line),
    );
  const started = await Promise.all([start(), start()]);
  expect(new Set(started.map(([ports]) => ports))).toEqual(new Set([first, second]));
  expect(said).toContainEqual(expect.stringMatching(/^Port \d+ is taken, so the next ports are used\.$/));
  await expect(start()).rejects.toThrow('No more ports');
  for (const [, release] of started) await release();
  await expect(
    onFreePorts(
      (set) => Promise.reject(new PortTaken(set, 'x', 'y')),
      () => {},
    ),
  ).rejects.toThrow(PortTaken);
});

test('functions are the folders with an index, without those that others share', () => {
  const folder = temporaryFolder();
  for (const name of ['b', 'a', '_shared', 'notes']) fs.mkdirSync(path.join(folder, name));
  for (const name of ['b', 'a', '_shared']) fs.writeFileSync(path.join(folder, name, 'index.ts'), '');
  expect(functionNames(folder)).toEqual(['a', 'b']);
  expect(functionNames(undefined)).toEqual([]);
});

describe('the inbox', () => {
  const mail: CaughtMail = {
    id: 'a',
    receivedAt: '2026-03-01T14:21:59.578Z',
    from: 'notes@example.com',
    to: ['reader@example.com'],
    subject: 'Name: \u202egnp.exe',
    messageId: '<a@example.com>',
    text: 'Name: \u202egnp.exe \u2066<b>',
    html: '',
  };

  test.each([
    ['list', listPage([mail], 1)],
    ['mail', mailPage(mail)],
  ])('shows in a %s what turns text around by its code, and a time for people', (_, page) => {
    expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(page).toContain('Name: [U+202E]gnp.exe');
    expect(page).toMatch(/<time datetime="2026-03-01T14:21:59.578Z">[A-Z][a-z]+ \d, 2026 at [^<]+<\/time>/);
  });

  test('shows the newest of many mails, those of an earlier start too', async () => {
    const folder = temporaryFolder();
    for (let n = 0; n < 300; n += 1) {
      const name = `2026-01-01T00-00-00-000Z-${n.toString(16).padStart(6, '0')}`;
      fs.writeFileSync(path.join(folder, `${name}.eml`), `To: a@example.com\r\nSubject: s${n}.\r\n\r\nHello`);
    }
    const ports = await freePorts(0);
    const inbox = await startInbox({smtp: ports.smtp, page: ports.inbox}, folder);
    try {
      const url = `http://127.0.0.1:${ports.inbox}`;
      const page = await (await fetch(url)).text();
      expect(page).toContain('Inbox (300)');
      for (const [n, isListed] of [
        [299, true],
        [100, true],
        [99, false],
      ] as const)
        expect(page.includes(`>s${n}.<`)).toBe(isListed);
      expect(await (await fetch(`${url}/mails.json`)).json()).toHaveLength(300);
      expect((await fetch(`${url}/mails/../secrets.json`)).status).toBe(404);
    } finally {
      await inbox.close();
    }
  });
});
