import {runInvites} from '../../../supabase/staff/inviteCommands';
import {testStack} from '../../support/stack';

// A project whose owner has set nothing yet but the keys.
const nothing = Object.fromEntries(
  ['PROXY_HOPS', 'MAIL_FROM', 'MAIL_TEAM', 'SITE_URL'].map((name) => [name, undefined]),
);
const bare = testStack({mail: nothing});
const set = testStack();

async function health({stack}: typeof bare, publicKey = stack.publishableKey): Promise<string> {
  let output = '';
  await runInvites(['health'], {
    env: {
      SUPABASE_URL: stack.apiUrl,
      SUPABASE_SECRET_KEY: stack.secretKey,
      SUPABASE_PUBLISHABLE_KEY: publicKey,
    },
    print: (text) => void (output += text),
    note: (line) => void (output += line),
  });
  return output;
}

test('what is not set is said with the command that sets it, and whose address the limits see', async () => {
  const said = await health(bare);
  expect(said).toContain('The limits see you as 127.0.0.1.');
  expect(said).toContain('! The function takes you for 198.51.100.7 and the data API for 127.0.0.1');
  expect(said).toContain('Run "npx supabase secrets set PROXY_HOPS=1".');
  expect(said).toContain('! No email goes out without a sender');
  expect(said).toContain('! Emails have no link to the person’s own page');
});

test('a project that is right says how it is set', async () => {
  const said = await health(set);
  expect(said).toContain(
    'Email goes out through 127.0.0.1, from SELF OS <invites@self-os.example>. The team’s address is team@self-os.example. Links lead to http://localhost:3000.',
  );
  expect(said).not.toMatch(/! .*(takes|is mailed|no link|key)/);
});

test('a wrong public key, and a form that is not checked, are noticed', async () => {
  expect(await health(set, 'sb_publishable_other')).toContain('! The publishable key is refused');
  await set.query('set client_min_messages = error; drop cast (json as invites.plain_text)');
  await set.query("notify pgrst, 'reload schema'");
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await health(set)).toContain("the table doesn't check what the form does");
});
