import {secretHeaders} from '../_shared/secretHeaders.ts';
import {HttpError, SafeError, describeError} from './responses.ts';

/** Calls a database function by name. @throws HttpError 503 on an error status or a timeout */
export type DatabaseCall = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** Timeout in milliseconds. */
const timeoutMs = 5_000;

/** Creates calls through the data API with the secret key. */
export function createDatabaseCall(url: string, secretKey: string): DatabaseCall {
  const headers = secretHeaders(secretKey);
  return async function call(name, parameters) {
    try {
      const body = JSON.stringify(parameters);
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {method: 'POST', headers, body, signal});
      if (!response.ok) throw new SafeError(`${name} answered ${response.status}`);
      const text = await response.text();
      return text ? JSON.parse(text) : null;
    } catch (error) {
      console.error(describeError(error));
      throw new HttpError(503, 'unavailable', 'The database does not answer. Please try again.');
    }
  };
}
