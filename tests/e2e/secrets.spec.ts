import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {builtSite} from './support/builtSite';
import {secretsIn} from './support/secrets';

/** Settings that only the server function may know (`.env.example`). */
const secretSettings = [
  'SMTP_PASS',
  'RESEND_API_KEY',
  'TURNSTILE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SUPABASE_SECRET_KEY',
];

const tokenOf = (role: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({alg: 'HS256'})}.${part({role})}.signature`;
};

test('no file of the build contains a secret, and its tokens are public', () => {
  const known = secretSettings.map((name) => process.env[name] ?? '');
  const files = readdirSync(builtSite, {recursive: true, withFileTypes: true}).filter(
    (entry) => entry.isFile() && !/\.(png|webp|avif|jpe?g|ico|woff2|webm|mp4)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return secretsIn(readFileSync(file, 'utf8'), known).map(
      (what) => `${path.relative(builtSite, file)}: ${what}`,
    );
  });
  expect(found).toEqual([]);
});

for (const [what, text] of Object.entries({
  'a service-role token': `key:"${tokenOf('service_role')}"`,
  'a secret key': 'const k="sb_secret_abcdefghijkl"',
  'a key of the mail service': 'Bearer re_AbCdEf12_AbCdEf123456AbCdEf',
  'a database address': 'postgresql://owner:hunter22@db.example/postgres',
  'a mail password': "SMTP_PASS: 'correct horse'",
  'a private key': '-----BEGIN PRIVATE KEY-----',
})) {
  test(`${what} is detected`, () => {
    expect(secretsIn(text)).toHaveLength(1);
  });
}

test('the public token and the public key are not secrets', () => {
  expect(secretsIn(`${tokenOf('anon')} sb_publishable_abcdefghijkl`)).toEqual([]);
});
