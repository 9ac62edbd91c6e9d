import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {temporaryFolder} from '../support/emptyStack';
import {call} from '../support/stack';
import {rawRequests} from './raw/requests';

/** Requests to each server. The promise is about 10,000: `RAW_REQUESTS=10000`, with another `RAW_SEED` each time. */
const count = Number(process.env.RAW_REQUESTS ?? 250);
const seed = Number(process.env.RAW_SEED ?? 41);
const longest = 1_000;
const atOnce = 10;

jest.setTimeout(60_000 + count * 200);

let servers: ChildProcess;
let ports: Record<string, number>;
let processes: Record<string, number>;
let deskPath: string;
const said: string[] = [];
const folder = temporaryFolder();

beforeAll(async () => {
  const program = path.join(__dirname, 'raw/servers.ts');
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

/** @returns milliseconds until the first byte of an answer, or until the server hangs up */
async function answerTime(port: number, request: string): Promise<number> {
  const began = performance.now();
  const socket = net.connect(port, '127.0.0.1');
  socket.end(request, 'latin1');
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve());
    socket.once('close', () => resolve());
    // A server that hangs up while it is written to.
    socket.on('error', () => resolve());
    setTimeout(resolve, 5 * longest).unref();
  });
  socket.destroy();
  return performance.now() - began;
}

test.each([
  ['site', '/', 200],
  ['inbox', '/mails.json', 200],
  ['api', '/', 200],
  ['function', '/send-invite-email', 405],
  ['postgrest', '/', 404],
  ['desk', '/', 404],
])('no request line ends the server of the %s, or takes it a second', async (server, normal, status) => {
  const port = ports[server]!;
  const requests = rawRequests(seed, port);
  const slow: string[] = [];
  for (let sent = 0; sent < count; sent += atOnce) {
    const some = Array.from({length: atOnce}, (_, n) => {
      const request = requests.next().value as string;
      // Only below its secret path does the desk do more than refuse.
      return server === 'desk' && n % 2 === 0 ? request.replace(' /', () => ` ${deskPath}`) : request;
    });
    const times = await Promise.all(some.map((request) => answerTime(port, request)));
    for (const [n, request] of some.entries()) {
      // The machine may have been busy: what takes long again, alone, is slow.
      if (times[n]! > longest && (await answerTime(port, request)) > longest)
        slow.push(request.slice(0, 300));
    }
    const answer = await call(`http://127.0.0.1:${port}${normal}`, {method: 'GET'});
    expect([server, answer.status]).toEqual([server, status]);
  }
  expect(slow).toEqual([]);
  expect(servers.exitCode).toBeNull();
  for (const pid of Object.values(processes)) expect(process.kill(pid, 0)).toBe(true);
  // A request that is refused is no failure, so nothing has been logged or started again.
  expect(said).toEqual([]);
});
