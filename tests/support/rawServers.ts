import fs from 'node:fs';
import path from 'node:path';
import {freePorts} from 'local-supabase/ports';
import {startBackend} from '../../supabase/local/backend';
import {startDesk} from '../../supabase/staff/desk/startDesk';
import {serveSite} from '../../tools/shared/siteServer';

/** Runs every server of ours in its own process, for a test that attacks it. Takes a folder; prints ports and processes as JSON, then what goes wrong. */
async function main(folder: string): Promise<void> {
  const site = path.join(folder, 'site');
  fs.mkdirSync(site);
  for (const file of ['index.html', '404.html', 'docs.html', 'docs.md'])
    fs.writeFileSync(path.join(site, file), 'x'.repeat(2_000));
  const stack = await startBackend({
    dataDir: path.join(folder, 'data'),
    ports: 'free',
    clock: 0,
    postgresFlags: ['fsync=off'],
    progress: (line) => console.log(line),
  });
  const {api: sitePort, database: deskPort} = await freePorts(0);
  await serveSite(site, sitePort);
  const desk = await startDesk({url: stack.apiUrl, secretKey: stack.secretKey, by: 'Grace'}, deskPort);
  const ports = {...stack.ports, site: sitePort, desk: deskPort};
  console.log(JSON.stringify({ports, deskPath: new URL(desk.url).pathname, processes: stack.processes}));
  process.once('SIGTERM', () => void stack.stop().then(() => process.exit()));
}

void main(process.argv[2] ?? '');
