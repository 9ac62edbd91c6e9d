import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {startInbox} from '../src/inbox';
import {PortTaken, checkPorts, close, freePorts, listen, onFreePorts, portSet} from '../src/ports';
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

test('a taken port is named, and the next set is tried until none is left', async () => {
  const ports = await freePorts(2);
  for (const port of [ports.api, ports.function + 1]) {
    const taken = http.createServer();
    await listen(taken, port);
    await expect(checkPorts(ports, 2)).rejects.toThrow(`Port ${port} is taken: stop`);
    await close(taken);
  }
  await checkPorts(ports, 2);
  const said: string[] = [];
  const taken = (set: number) => Promise.reject(new PortTaken(set));
  await expect(onFreePorts(taken, (line) => said.push(line))).rejects.toThrow(PortTaken);
  expect(said).toHaveLength(9);
});

test('functions are the folders with an index, without those that others share', () => {
  const folder = temporaryFolder();
  for (const name of ['b', 'a', '_shared', 'notes']) fs.mkdirSync(path.join(folder, name));
  for (const name of ['b', 'a', '_shared']) fs.writeFileSync(path.join(folder, name, 'index.ts'), '');
  expect(functionNames(folder)).toEqual(['a', 'b']);
  expect(functionNames(undefined)).toEqual([]);
});

describe('the inbox', () => {
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
