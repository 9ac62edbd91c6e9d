import {createHmac, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The same on every machine, so that a build works with any local backend. */
export const localPublishableKey = 'sb_publishable_local';

/** What the function calls the inbox with, which stands for Resend. It protects nothing. */
export const localMailKey = 're_local';

/** The secrets of this machine's backend. */
export interface Secrets {
  secretKey: string;
  jwtSecret: string;
  databasePassword: string;
}

/** The first start creates the secrets and stores them next to the data; later ones load them. */
export function loadSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
  const made: Secrets = {
    secretKey: `sb_secret_${randomBytes(24).toString('hex')}`,
    jwtSecret: randomBytes(32).toString('hex'),
    databasePassword: randomBytes(16).toString('hex'),
  };
  fs.writeFileSync(file, JSON.stringify(made, null, 2), {mode: 0o600});
  return made;
}

/** A JWT for PostgREST with one of the platform's roles. */
export function roleToken(role: 'anon' | 'service_role', jwtSecret: string): string {
  const [header, payload] = [{alg: 'HS256', typ: 'JWT'}, {role}].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}
