import fs from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {loadSecrets} from '../local/keys';
import {apiUrlOf, loopback} from '../local/ports';
import {secretHeaders} from '../functions/_shared/secretHeaders';
import {backendOptions} from '../local/backend';

/** The URL of the backend and its secret key. */
export interface BackendAccess {
  url: string;
  secretKey: string;
}

/** Calls a function of the database. @throws Error that says what to do */
export function callFunction(
  access: BackendAccess,
  name: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  return callBackend(access, `/rest/v1/rpc/${name}`, given);
}

/**
 * Makes a POST call with the secret key.
 * @param path relative to the backend's URL
 * @returns the parsed response
 * @throws Error that says what to do, if the backend doesn't respond or responds with an error
 */
export async function callBackend(
  {url, secretKey}: BackendAccess,
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const call = {method: 'POST', headers: secretHeaders(secretKey), body: JSON.stringify(body)};
  const response = await fetch(url + path, call).catch(() => {
    const advice = url.includes(loopback)
      ? 'Start it with "npm run backend".'
      : 'Check SUPABASE_URL, and in the dashboard whether the project is paused.';
    throw new Error(`No backend answers at ${url}. ${advice}`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The backend answered ${response.status}: ${messageOf(text)}`);
  return text ? JSON.parse(text) : null;
}

const refusal = z.object({message: z.string().optional(), error: z.string().optional()});

function messageOf(text: string): string {
  try {
    const {message, error = text} = refusal.parse(JSON.parse(text));
    return message ?? error;
  } catch {
    return text;
  }
}

/** Hosted if both settings are set, local if neither is. @throws Error if only one is set */
export function readBackendAccess(env: NodeJS.ProcessEnv): BackendAccess {
  const {SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey} = env;
  if (url && secretKey) return {url, secretKey};
  if (url || secretKey) {
    throw new Error(
      'Set both SUPABASE_URL and SUPABASE_SECRET_KEY for the hosted project, or neither for the local backend.',
    );
  }
  const {dataDir} = backendOptions();
  if (!fs.existsSync(path.join(dataDir, 'secrets.json'))) {
    throw new Error(
      'There is no local backend yet: start it with "npm run backend", or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
    );
  }
  return {url: apiUrlOf(dataDir), secretKey: loadSecrets(dataDir).secretKey};
}
