import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {builtSite} from '../support/builtSite';

/** Settings that only the server function may know (`.env.example`). */
const secretSettings = ['SMTP_PASS', 'RESEND_API_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_SECRET_KEY'];

/** Secrets that must never be published: how they look, with an example. */
const forms: readonly (readonly [what: string, form: RegExp, example: string])[] = [
  ['a secret key of Supabase', /\bsb_secret_[\w-]{8,}/, 'const k="sb_secret_abcdefghijkl"'],
  ['a personal token of Supabase', /\bsbp_[0-9a-f]{20,}/, 'sbp_0123456789abcdef0123'],
  ['a key of Resend', /\bre_[A-Za-z0-9]{6,}_[A-Za-z0-9]{12,}/, 'Bearer re_AbCdEf12_AbCdEf123456AbCdEf'],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, '-----BEGIN PRIVATE KEY-----'],
  [
    'the address of a database or mail server with its password',
    /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@"']+:[^\s@"']+@/,
    'postgresql://owner:hunter22@db.example/postgres',
  ],
  [
    'a value of a secret setting',
    /\b(?:SMTP_PASS(?:WORD)?|RESEND_API_KEY)["']?\s*[:=]\s*["'][^"']+["']/,
    "SMTP_PASS: 'correct horse'",
  ],
  [
    'a token, of whichever role',
    /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/,
    'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYSJ9.c2ln',
  ],
];

/** The secrets in a text, by their form or their value on this machine. */
function secretsIn(text: string): string[] {
  const byForm = forms.flatMap(([what, form]) => (form.test(text) ? what : []));
  const byValue = secretSettings.filter((name) => {
    const value = process.env[name] ?? '';
    return value.length >= 8 && text.includes(value);
  });
  return [...byForm, ...byValue];
}

test('no file of the build contains a secret', () => {
  const files = readdirSync(builtSite, {recursive: true, withFileTypes: true}).filter(
    (entry) => entry.isFile() && !/\.(png|webp|avif|jpe?g|ico|woff2|webm|mp4)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(({parentPath, name}) =>
    secretsIn(readFileSync(path.join(parentPath, name), 'utf8')).map((what) => `${name}: ${what}`),
  );
  expect(found).toEqual([]);
});

test('every kind of secret is detected, and the public key is none', () => {
  for (const [what, , example] of forms) expect(secretsIn(example)).toEqual([what]);
  expect(secretsIn('sb_publishable_abcdefghijkl')).toEqual([]);
});
