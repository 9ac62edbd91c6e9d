import {z} from 'zod';
import {callBackend, readBackendAccess} from './backendAccess';
import {exportInvites, toCsv} from './exportInvites';
import {sendDue} from './sendDue';

const usage = `Usage: npm run invites -- <what>

  --csv, --json       every request, the oldest first
  send                mails everything that is due, now
  erase <address>     removes a person who asks for it, and sees to it that nobody has them mailed again
  welcome <address>   undoes the latter for a person who asks anew

It works on the local backend, or on the hosted project when SUPABASE_URL and SUPABASE_SECRET_KEY are set. The local
backend has to be running ("npm run backend").`;

const erased = z.object({mailbox: z.string(), requests: z.number()});
const welcomed = z.object({mailbox: z.string(), mails: z.number()});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const [what = '', ...rest] = process.argv.slice(2);
  const address = rest.join(' ');
  const access = () => readBackendAccess(process.env);
  switch (what) {
    case '--csv':
    case '--json': {
      const requests = await exportInvites(access());
      process.stdout.write(what === '--csv' ? toCsv(requests) : `${JSON.stringify(requests, null, 2)}\n`);
      return console.error(`${requests.length} requests`);
    }
    case 'send': {
      const {sent, refused, putOff, later, waiting, failed} = await sendDue(access(), say);
      say(
        `${sent} sent, ${refused} refused, ${putOff + later} put off; ${waiting} wait, ${failed} given up.`,
      );
      if (later > 0) process.exitCode = 1;
      return;
    }
    case 'erase': {
      if (!address) throw new Error(usage);
      const answer = await callBackend(access(), '/rest/v1/rpc/forget_invite_address', {address});
      const {mailbox, requests} = erased.parse(answer);
      return say(
        `${requests === 0 ? 'There was no request' : `${requests} removed`} of ${mailbox}. No mail goes there any more.`,
      );
    }
    case 'welcome': {
      if (!address) throw new Error(usage);
      const answer = await callBackend(access(), '/rest/v1/rpc/welcome_invite_address', {address});
      const {mailbox, mails} = welcomed.parse(answer);
      return say(`${mailbox} may be mailed again. ${mails} confirmation waits to be sent.`);
    }
    default:
      throw new Error(usage);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
