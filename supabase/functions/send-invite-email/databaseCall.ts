import {PlainError} from './refusal.ts';

/** Calls a database function by name. Rejects on an error status or a timeout. */
export type DatabaseCall = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** Timeout in milliseconds. */
const patience = 5_000;

/** Creates calls through the data API with the secret key. */
export function createDatabaseCall(url: string, secretKey: string): DatabaseCall {
  return async function call(name, parameters) {
    const headers: Record<string, string> = {apikey: secretKey, 'content-type': 'application/json'};
    // Only legacy keys are JWTs. The gateway exchanges the new ones.
    if (!secretKey.startsWith('sb_')) headers.authorization = `Bearer ${secretKey}`;
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.text();
    if (!response.ok) throw new PlainError(`${name} answered ${response.status}`);
    return body ? JSON.parse(body) : null;
  };
}
