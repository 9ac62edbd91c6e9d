import {createHmac, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The same on every machine, so that a build works with any local backend. */
export const localPublishableKey = 'sb_publishable_local';

/** The secrets of this machine's backend. */
export interface Secrets {
  secretKey: string;
  jwtSecret: string;
  databasePassword: string;
}

/**
 * The first start creates the secrets and stores them beside the data; later ones load them.
 * @throws Error if they are lost or damaged and a database was made with them
 */
export function loadSecrets(folder: string): Secrets {
  const file = path.join(folder, 'secrets.json');
  const stored = readSecrets(file);
  if (stored) return stored;
  if (fs.existsSync(path.join(folder, 'postgres/complete'))) {
    throw secretsError(folder, fs.existsSync(file) ? 'is damaged' : 'is missing');
  }
  const made: Secrets = {
    secretKey: `sb_secret_${randomBytes(24).toString('hex')}`,
    jwtSecret: randomBytes(32).toString('hex'),
    databasePassword: randomBytes(16).toString('hex'),
  };
  // Renamed when it is whole, so that a crash or a full disk leaves no half of it.
  fs.writeFileSync(`${file}.part`, JSON.stringify(made, null, 2), {mode: 0o600});
  fs.renameSync(`${file}.part`, file);
  return made;
}

/** Says what to do if the secrets do not open the database of this folder. */
export function secretsError(folder: string, fault: string): Error {
  return new Error(
    `${path.join(folder, 'secrets.json')} ${fault}, and without it the local database cannot be opened: put back a copy of the file, or delete all local data with "npm run reset".`,
  );
}

function readSecrets(file: string): Secrets | undefined {
  try {
    const stored = JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
    return stored.secretKey && stored.jwtSecret && stored.databasePassword ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** A JWT for PostgREST with one of the platform's roles. */
export function roleToken(role: 'anon' | 'service_role', jwtSecret: string): string {
  const [header, payload] = [{alg: 'HS256', typ: 'JWT'}, {role}].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}
