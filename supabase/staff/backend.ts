import fs from 'node:fs';
import path from 'node:path';
import type {z} from 'zod';
import {cleanSetting, secretHeaders} from '../functions/_shared/access';
import {dataFolder, localApiUrl} from '../local/backend';
import {loadSecrets} from '../local/keys';
import {loopback} from '../local/ports';

/** The URL of the backend and its secret key. */
export interface BackendCredentials {
  url: string;
  secretKey: string;
}

export function isLocal({url}: BackendCredentials): boolean {
  return [loopback, 'localhost'].includes(new URL(url).hostname);
}

/** Makes a POST call with the secret key. @throws Error that says what to do */
export async function callBackend(
  access: BackendCredentials,
  target: string,
  body: unknown = {},
): Promise<unknown> {
  const call = {method: 'POST', headers: secretHeaders(access.secretKey), body: JSON.stringify(body)};
  const response = await fetch(access.url + target, call).catch(() => {
    const advice = isLocal(access)
      ? 'Start it with "npm run backend".'
      : 'Check SUPABASE_URL, and in the dashboard whether the project is paused.';
    throw new Error(`No backend answers at ${access.url}. ${advice}`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The backend answered ${response.status}: ${text.slice(0, 300)}`);
  return text ? JSON.parse(text) : null;
}

/** Calls a function of the database, whose answer has this shape. */
export async function callFunction<Schema extends z.ZodType>(
  access: BackendCredentials,
  name: string,
  given: Readonly<Record<string, unknown>>,
  shape: Schema,
): Promise<z.output<Schema>> {
  return shape.parse(await callBackend(access, `/rest/v1/rpc/${name}`, given));
}

/** Hosted if both settings are set, local if neither is. @throws Error that says what's missing */
export function readBackendCredentials(env: NodeJS.ProcessEnv): BackendCredentials {
  const url = cleanSetting(env.SUPABASE_URL).replace(/\/+$/, '');
  const secretKey = cleanSetting(env.SUPABASE_SECRET_KEY);
  if (url && secretKey) return {url, secretKey};
  if (url || secretKey)
    throw new Error(
      'Set both SUPABASE_URL and SUPABASE_SECRET_KEY for the hosted project, or neither for the local backend.',
    );
  if (!fs.existsSync(path.join(dataFolder, 'secrets.json')))
    throw new Error(
      'There’s no local backend yet: start it with "npm run backend", or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
    );
  return {url: localApiUrl(), secretKey: loadSecrets(dataFolder).secretKey};
}
