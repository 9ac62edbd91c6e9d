import fs from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {loadSecrets} from '../local/keys';
import {defaultPorts, loopback} from '../local/ports';
import {defaultDataFolder} from '../local/stack';

/** Where the backend is, and the key that may do everything there. */
export interface BackendAccess {
  url: string;
  secretKey: string;
}

/**
 * A call with the secret key.
 * @param path below the backend's address
 * @returns the answer's JSON
 * @throws Error with one sentence, when nothing answers or the answer is a refusal
 */
export async function callBackend(
  {url, secretKey}: BackendAccess,
  path: string,
  body: unknown = {},
): Promise<unknown> {
  const headers: Record<string, string> = {apikey: secretKey, 'content-type': 'application/json'};
  // Only the older keys are tokens; the gateway makes one from the newer sort.
  if (!secretKey.startsWith('sb_')) headers.authorization = `Bearer ${secretKey}`;
  const response = await fetch(url + path, {method: 'POST', headers, body: JSON.stringify(body)}).catch(
    () => {
      throw new Error(`No backend answers at ${url}. For the local one, start it with "npm run backend".`);
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`The backend answered ${response.status}: ${messageOf(text)}`);
  return text ? JSON.parse(text) : null;
}

function messageOf(text: string): string {
  const refusal = z.object({message: z.string()}).or(z.object({error: z.string()}));
  try {
    const parsed = refusal.parse(JSON.parse(text));
    return 'message' in parsed ? parsed.message : parsed.error;
  } catch {
    return text;
  }
}

/** Hosted when both settings are there, local when neither is; one alone is a mistake worth a sentence. */
export function readBackendAccess(env: NodeJS.ProcessEnv): BackendAccess {
  const {SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey} = env;
  if (url && secretKey) return {url, secretKey};
  if (url || secretKey) {
    throw new Error(
      'Set both SUPABASE_URL and SUPABASE_SECRET_KEY for the hosted project, or neither for the local backend.',
    );
  }
  if (!fs.existsSync(path.join(defaultDataFolder, 'secrets.json'))) {
    throw new Error(
      'There is no local backend yet: start it with "npm run backend", or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
    );
  }
  return {url: `http://${loopback}:${defaultPorts.api}`, secretKey: loadSecrets(defaultDataFolder).secretKey};
}
