/** Patterns of secrets that must never be published: database and mail keys. */
const forms: readonly [what: string, form: RegExp][] = [
  ['a secret key of Supabase', /\bsb_secret_[\w-]{8,}/g],
  ['a personal token of Supabase', /\bsbp_[0-9a-f]{20,}/g],
  ['a key of Resend', /\bre_[A-Za-z0-9]{6,}_[A-Za-z0-9]{12,}/g],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['a database address with its password', /\bpostgres(?:ql)?:\/\/[^\s:/@"']+:[^\s@"']+@/g],
  ['a mail server address with its password', /\bsmtps?:\/\/[^\s:/@"']+:[^\s@"']+@/g],
  [
    'a value of a secret setting',
    /\b(?:SMTP_PASS(?:WORD)?|RESEND_API_KEY|TURNSTILE_SECRET_KEY)["']?\s*[:=]\s*["'][^"']+["']/g,
  ],
];

const token = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;

/**
 * Finds secrets in a text. A JSON Web Token counts unless it is for the public role.
 * @param known secret values, whatever their format
 */
export function secretsIn(text: string, known: readonly string[] = []): string[] {
  const found = forms.flatMap(([what, form]) =>
    [...text.matchAll(form)].map(([words]) => `${what}: ${words.slice(0, 24)}…`),
  );
  for (const [, payload = ''] of text.matchAll(token)) {
    const role = roleOf(payload);
    if (role !== 'anon') found.push(`a token of the role "${role}"`);
  }
  for (const value of known)
    if (value.length >= 8 && text.includes(value)) found.push('a secret of this machine');
  return found;
}

function roleOf(payload: string): string {
  try {
    const {role} = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {role?: unknown};
    return String(role);
  } catch {
    return 'unknown';
  }
}
