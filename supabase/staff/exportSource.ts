import fs from 'node:fs';
import path from 'node:path';
import {loadSecrets} from '../local/keys';
import {defaultPorts, loopback} from '../local/ports';
import {defaultDataFolder} from '../local/stack';
import type {ExportSource} from './exportInvites';

/** Hosted when both settings are there, local when neither is; one alone is a mistake worth a sentence. */
export function readExportSource(env: NodeJS.ProcessEnv): ExportSource {
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
