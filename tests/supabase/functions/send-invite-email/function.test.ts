import fs from 'node:fs';
import {
  bodyLimit,
  checkKey,
  clientAddress,
  readBody,
  readRow,
} from '../../../../supabase/functions/send-invite-email/parseRequest';
import {createHandler} from '../../../../supabase/functions/send-invite-email/handler';
import {readDependencies} from '../../../../supabase/functions/send-invite-email/settings';
import {newRequest} from '../../../support/stack';

// What the journeys on the real stack don't reach; they show the rest.
test('the function is deployed with the versions that are tested here', () => {
  const json = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'));
  const {dependencies, devDependencies} = json('package.json');
  const versions = {...devDependencies, ...dependencies};
  const imports = json('supabase/functions/send-invite-email/deno.json').imports;
  expect(imports).toEqual({
    nodemailer: `npm:nodemailer@${versions.nodemailer}`,
    standardwebhooks: `npm:standardwebhooks@${versions.standardwebhooks}`,
    zod: `npm:zod@${versions.zod}`,
    'zod/mini': `npm:zod@${versions.zod}/mini`,
  });
});

const settings: Record<string, string> = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'public',
  SUPABASE_SECRET_KEY: 'secret',
  MAIL_FROM: 'invites@self-os.example',
  SMTP_HOST: '127.0.0.1',
};
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/send-invite-email', {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body,
    duplex: 'half',
  } as RequestInit);

test.each(Object.keys(settings))('without %s it says that it is not configured', async (missing) => {
  const handle = createHandler(readDependencies((name) => (name === missing ? undefined : settings[name])));
  const answer = await handle(post(JSON.stringify(newRequest()), {apikey: 'public'}));
  expect([answer.status, await answer.json()]).toMatchObject([503, {code: 'not_configured'}]);
});

test('a body without a length is cut off at the limit', async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1024;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  await expect(readBody(post(endless))).rejects.toMatchObject({status: 413});
  expect(given).toBeLessThan(4 * bodyLimit);
});

test('the key may come as bearer alone', () => {
  checkKey(post('', {authorization: 'Bearer public'}), ['public']);
  expect(() => checkKey(post('', {authorization: 'Bearer other'}), ['public'])).toThrow('public key');
});

test('a wrong body is told field by field', () => {
  const body = Buffer.from(JSON.stringify({...newRequest(), email: 'x', phone: 1}));
  const fields = {email: ['Invalid email'], phone: ['Invalid phone number']};
  expect(() => readRow(body)).toThrow(expect.objectContaining({status: 400, more: {fields}}));
});

test.each([
  [{'x-forwarded-for': '6.6.6.6, 203.0.113.7'}, '203.0.113.7'],
  [{'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '6.6.6.6'}, '203.0.113.9'],
  [{}, null],
])('with %j, the caller is %s: who the edge says, else the last forwarder', (headers, client) => {
  expect(clientAddress(new Headers(headers as Record<string, string>))).toBe(client);
});
