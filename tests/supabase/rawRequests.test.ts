import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {setTimeout as pause} from 'node:timers/promises';
import fc from 'fast-check';
import {stackFolder} from '../support/emptyStack';
import {rawRequests} from '../support/rawRequests';
import {call} from '../support/stack';

/** Requests to each server. The promise is about 10,000: `RAW_REQUESTS=10000`. */
const count = Number(process.env.RAW_REQUESTS ?? 200);
const seed = Date.now() % 2 ** 31;
const timeoutMs = 30_000;
const atOnce = 10;

jest.setTimeout(300_000 + count * 200);

let servers: ChildProcess;
let ports: Record<string, number>;
let processes: Record<string, number>;
let deskPath: string;
const said: string[] = [];
const folder = stackFolder();

beforeAll(async () => {
  const program = path.resolve('tests/support/rawServers.ts');
  servers = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({input: servers.stderr!}).on('line', (line) => said.push(line));
  const lines = createInterface({input: servers.stdout!});
  const started = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => (line.startsWith('{') ? resolve(line) : said.push(line)));
    servers.once('exit', () => reject(new Error(said.join('\n'))));
  });
  ({ports, processes, deskPath} = JSON.parse(await started));
  said.length = 0;
});

afterAll(async () => {
  if (servers.exitCode === null && servers.kill('SIGTERM')) await once(servers, 'exit');
  fs.rmSync(folder, {recursive: true, force: true});
});

/** Whether the server answers or hangs up. */
async function isAnswered(port: number, request: string): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  socket.end(request, 'latin1');
  const answered = await Promise.race([
    once(socket, 'data').then(
      () => true,
      // It hung up while it was written to.
      () => true,
    ),
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))),
    pause(timeoutMs, false, {ref: false}),
  ]);
  socket.destroy();
  return answered;
}

test.each([
  ['site', '/', 200],
  ['inbox', '/mails.json', 200],
  ['api', '/', 200],
  ['function', '/send-invite-email', 405],
  ['postgrest', '/', 404],
  ['desk', '/', 404],
])('the %s answers malformed requests and survives them', async (server, normal, status) => {
  const port = ports[server]!;
  const requests = fc.sample(rawRequests(port), {numRuns: count, seed}).map((request, n) =>
    // Only below its secret path does the desk do more than refuse.
    server === 'desk' && n % 2 === 0 ? request.replace(' /', () => ` ${deskPath}`) : request,
  );
  const unanswered: string[] = [];
  for (let sent = 0; sent < count; sent += atOnce) {
    const some = requests.slice(sent, sent + atOnce);
    const answered = await Promise.all(some.map((request) => isAnswered(port, request)));
    unanswered.push(...some.filter((_, n) => !answered[n]));
    const answer = await call(`http://127.0.0.1:${port}${normal}`, {method: 'GET'});
    expect([seed, sent, answer.status]).toEqual([seed, sent, status]);
  }
  expect(unanswered).toEqual([]);
  expect(servers.exitCode).toBeNull();
  for (const pid of Object.values(processes)) expect(process.kill(pid, 0)).toBe(true);
  // A rejected request isn't a failure, so nothing has been logged or restarted.
  expect(said).toEqual([]);
});
