import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {builtSite} from '../support/builtSite';

/** What must never be published: keys of Supabase and Resend, private keys, passwords in addresses and settings, tokens. */
const forms: readonly (readonly [form: RegExp, example: string])[] = [
  [/\bsb_secret_[\w-]{8,}/, 'const k="sb_secret_abcdefghijkl"'],
  [/\bsbp_[0-9a-f]{20,}/, 'sbp_0123456789abcdef0123'],
  [/\bre_[A-Za-z0-9]{6,}_[A-Za-z0-9]{12,}/, 'Bearer re_AbCdEf12_AbCdEf123456AbCdEf'],
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, '-----BEGIN PRIVATE KEY-----'],
  [/\bpostgres(?:ql)?:\/\/[^\s:/@"']+:[^\s@"']+@/, 'postgresql://owner:hunter22@db.example/x'],
  [/\bRESEND_API_KEY["']?\s*[:=]\s*["'][^"']+["']/, "RESEND_API_KEY: 'correct horse'"],
  [/\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/, 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYSJ9.c2ln'],
];

const secretsIn = (text: string) => forms.flatMap(([form]) => form.exec(text)?.[0] ?? []);

test('no file of the build contains a secret, of which every kind is detected', () => {
  const files = readdirSync(builtSite, {recursive: true, encoding: 'utf8'}).filter((name) =>
    /\.(html|js|css|json|md|txt|xml|svg|webmanifest)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((name) =>
    secretsIn(readFileSync(path.join(builtSite, name), 'utf8')).map((secret) => `${name}: ${secret}`),
  );
  expect(found).toEqual([]);
  for (const [, example] of forms) expect(secretsIn(example)).toHaveLength(1);
  expect(secretsIn('sb_publishable_abcdefghijkl')).toEqual([]);
});
