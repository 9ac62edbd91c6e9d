import {parseArgs} from 'node:util';
import {checkHosted} from './hostedCheck';

const usage = `Usage: SUPABASE_URL=… SUPABASE_PUBLISHABLE_KEY=… SUPABASE_SECRET_KEY=… npm run hosted:check [-- --mail you@your.domain]

Tries a project from outside and names each setting that is wrong. With --mail, one request is stored, mailed to you
and erased again; nothing else is changed.`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {mail: {type: 'string'}}});
  const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY} = process.env;
  if (!SUPABASE_URL || !SUPABASE_PUBLISHABLE_KEY || !SUPABASE_SECRET_KEY) throw new Error(usage);
  const results = await checkHosted({
    url: SUPABASE_URL.replace(/\/+$/, ''),
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
    mailTo: values.mail,
  });
  for (const {name, problems} of results) {
    say(`${problems.length > 0 ? '✗' : '✓'} ${name}`);
    for (const problem of problems) say(`  - ${problem}`);
  }
  if (!values.mail) say('– One real mail (left out: add --mail you@your.domain)');
  if (results.some(({problems}) => problems.length > 0)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
