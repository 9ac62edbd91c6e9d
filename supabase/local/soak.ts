import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {withClient} from './postgres';
import {crash} from './soakCrash';
import {liveThrough} from './soakLife';
import {probe} from './soakProbe';
import {killSmtpSends} from './soakSmtp';
import {createVisitors} from './soakVisitors';
import type {Visitors} from './soakVisitors';
import {startStack} from './stack';
import type {Stack} from './stack';

/**
 * `npm run soak`: 50 visitors store requests as fast as possible while all processes are killed at random. Then every
 * request that got a 201 must be in the database. `-- --control` uses synchronous_commit=off and must lose some, to show that
 * the test can detect a loss. `-- --speed` measures inserts per second. See soakCrash.ts for
 * `-- --crash [visits] [kills] [calm]`, soakSmtp.ts for `-- --smtp [sends]`, soakProbe.ts for `-- --probe`,
 * and soakLife.ts for `-- --life [requests]`.
 */
const connections = 50;
const kills = 6;

type LaunchedStack = Pick<Stack, 'apiUrl' | 'publishableKey' | 'databaseUrl' | 'processes'>;

async function main(): Promise<void> {
  const [mode, folder, flags, rest] = process.argv.slice(2);
  const [visits = 10_000, faults = 300, calm = 1.8] = [folder, flags, rest].map((text) =>
    text ? Number(text) : undefined,
  );
  if (mode === '--launch' && folder) return launchHere(folder, flags ? [flags] : []);
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'invite-soak-'));
  fs.chmodSync(data, 0o755);
  try {
    console.log(
      `Machine: ${os.cpus().length} cores, load ${os
        .loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    if (mode === '--speed') await measureSpeed(data);
    else if (mode === '--probe')
      process.exitCode = (await probe(data, folder ? Number(folder) : 100_000)) ? 0 : 1;
    else if (mode === '--life')
      process.exitCode = (await liveThrough(data, folder ? Number(folder) : 1_000)) ? 0 : 1;
    else if (mode === '--smtp')
      process.exitCode = (await killSmtpSends(data, folder ? Number(folder) : 100)) ? 0 : 1;
    else if (mode === '--crash') process.exitCode = (await crash(data, visits, faults, calm)) ? 0 : 1;
    else await killRepeatedly(data, mode === '--control' ? 'synchronous_commit=off' : undefined);
  } finally {
    fs.rmSync(data, {recursive: true, force: true});
  }
}

/** Runs the launcher in this process, which is separate so that it can be killed too. */
async function launchHere(dataDir: string, postgresFlags: string[]): Promise<void> {
  const {apiUrl, publishableKey, databaseUrl, processes} = await startStack({
    dataDir,
    ports: 'free',
    postgresFlags,
  });
  console.log(JSON.stringify({apiUrl, publishableKey, databaseUrl, processes}));
}

function launch(dataDir: string, flag?: string): Promise<{stack: LaunchedStack; launcher: ChildProcess}> {
  const launcher = spawn(
    process.execPath,
    ['--import', 'tsx', __filename, '--launch', dataDir, ...(flag ? [flag] : [])],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  return new Promise((resolve, reject) => {
    let output = '';
    launcher.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.endsWith('}\n')) resolve({stack: JSON.parse(output), launcher});
    });
    launcher.once('exit', (code) => reject(new Error(`The launcher ended with ${code}`)));
  });
}

async function killRepeatedly(data: string, flag?: string): Promise<void> {
  const acknowledged: string[] = [];
  let found = 0;
  for (let round = 1; round <= kills; round += 1) {
    const {stack, launcher} = await launch(data, flag);
    const visitors = createVisitors(stack, connections, acknowledged);
    await pause(1_500 + Math.random() * 3_000);
    killEverything(stack, launcher);
    await visitors.stop();
    await new Promise((resolve) => (launcher.signalCode ? resolve(null) : launcher.once('exit', resolve)));
    console.log(`Kill ${round} of ${kills}: ${acknowledged.length} acknowledged so far`);
  }
  const {stack, launcher} = await launch(data, flag);
  found = await countFound(stack, acknowledged);
  launcher.kill('SIGKILL');
  await pause(2_000);
  const lost = acknowledged.length - found;
  console.log(
    `acknowledged ${acknowledged.length}, found ${found}, lost ${lost}${flag ? ` (control: ${flag})` : ''}`,
  );
  if (lost > 0 && !flag) process.exitCode = 1;
}

/** Kills all processes at once with SIGKILL, including the guardian and Postgres's sessions. */
function killEverything({processes}: LaunchedStack, launcher: ChildProcess): void {
  const started = Object.values(processes);
  const sessions = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === processes.postgres)
    .map(Number);
  for (const pid of [...sessions, ...started, launcher.pid ?? 0]) {
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL');
    } catch {
      // It had already exited.
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

function countFound(stack: LaunchedStack, emails: string[]): Promise<number> {
  return withClient(stack.databaseUrl, async (client) => {
    const {rows} = await client.query<{found: string}>(
      'select count(distinct email) as found from invite_requests where email = any($1)',
      [emails],
    );
    return Number(rows[0]?.found);
  });
}

async function measureSpeed(data: string): Promise<void> {
  const stack = await startStack({dataDir: data, ports: 'free', clock: 0});
  try {
    for (const rows of [1_000, 200_000]) {
      await fillTo(stack, rows);
      // Warm up: the first writes after a fill log whole pages, which the fill should pay for.
      await rate(stack, 5_000);
      const {perSecond, milliseconds} = await rate(stack, 10_000);
      console.log(
        `from ${rows} rows: ${perSecond.toFixed(0)} acknowledged inserts per second with ${connections} connections; ` +
          `inside Postgres ${milliseconds.toFixed(3)} ms per insert`,
      );
    }
  } finally {
    await stack.stop();
  }
}

/** Fills the table with exactly this many requests, bypassing the limits. */
function fillTo(stack: Stack, rows: number): Promise<unknown> {
  return withClient(stack.databaseUrl, async (client) => {
    await client.query('truncate invite_requests, invites.outbox, invites.codes');
    await client.query('alter table invite_requests disable trigger user');
    await client.query(
      `insert into invite_requests
         (full_name, email, phone, self_id, device, created_at, address, mailbox, fingerprint)
       select 'Ada Lovelace', email, '+1 555 0100 22', 'ada', 'iPhone', now(), email, email,
         invites.keyed_hash(email)
       from (select 'filled-' || n || '@example.com' as email from generate_series(1, $1::int) n) as filled`,
      [rows],
    );
    await client.query('alter table invite_requests enable trigger user');
    // Mark their mails as sent, so that nothing is due.
    await client.query(
      `insert into invites.outbox (request_id, kind, address, mailbox, state)
       select id, kind, address, mailbox, 'sent' from invite_requests, unnest(array['confirmation', 'team']) as kind`,
    );
    await client.query('vacuum analyze invite_requests, invites.outbox');
  });
}

async function rate(stack: Stack, duration: number): Promise<{perSecond: number; milliseconds: number}> {
  const acknowledged: string[] = [];
  const began = performance.now();
  const visitors: Visitors = createVisitors(stack, connections, acknowledged);
  await pause(duration);
  await visitors.stop();
  const perSecond = (acknowledged.length * 1000) / (performance.now() - began);
  return {perSecond, milliseconds: await costInside(stack)};
}

/** Milliseconds of database work per insert as the public role, without network, API and disk sync. */
function costInside(stack: Stack): Promise<number> {
  const [batches, inserts] = [15, 500];
  return withClient(stack.databaseUrl, async (client) => {
    const costs: number[] = [];
    for (let batch = 0; batch < batches; batch += 1) {
      await client.query('begin');
      await client.query('set local role anon');
      const began = performance.now();
      await client.query(`do $$
        begin
          for n in 1..${inserts} loop
            perform set_config('request.headers', json_build_object('x-forwarded-for', '10.0.' || n / 250 || '.' || n % 250)::text, true);
            insert into public.invite_requests (full_name, email, phone, self_id, device, consent, created_at)
            values ('Ada Lovelace', 'cost-' || n || '@example.com', '+1 555 0100 22', 'ada', 'iPhone', false, now());
          end loop;
        end $$`);
      costs.push((performance.now() - began) / inserts);
      await client.query('rollback');
    }
    // The median, because other programs slow down some of the batches.
    return costs.sort((one, other) => one - other)[Math.floor(batches / 2)] ?? 0;
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
