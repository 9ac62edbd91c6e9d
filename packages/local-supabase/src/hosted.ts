import type http from 'node:http';

/**
 * What hosted projects do otherwise than our gateway, as far as their documentation and their users say (November 2026). It was
 * never compared with one.
 */

/** Stands for a proxy of the platform, behind the one that saw the visitor. */
const platformHop = '198.51.100.7';

/**
 * Adds what the platform says about the caller. The data API learns the caller's address, whatever the caller sent in that
 * header. Supabase doesn't promise that for functions, so here the last address they get is a proxy's.
 */
export function addPlatformHeaders(
  headers: http.IncomingHttpHeaders,
  caller: string | undefined,
  isFunction: boolean,
): void {
  headers['x-forwarded-for'] = `${headers['x-forwarded-for']}, ${platformHop}`;
  if (!isFunction && caller) headers['cf-connecting-ip'] = caller;
}

interface Answer {
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** An error of PostgREST 12 as 14 answers it: with its code in a header, a length, and another code for unknown tables. */
export function asPostgrest14({headers, body}: Answer): Answer {
  if (!body.startsWith('{')) return {headers, body};
  let error = JSON.parse(body) as Record<string, unknown>;
  if (error.code === '42P01') {
    const message = 'Could not find the table in the schema cache';
    error = {code: 'PGRST205', details: null, hint: null, message};
  }
  const changed = JSON.stringify(error);
  const sent: http.IncomingHttpHeaders = {
    ...headers,
    'content-length': String(Buffer.byteLength(changed)),
    'proxy-status': `PostgREST; error=${String(error.code)}`,
  };
  delete sent['transfer-encoding'];
  return {headers: sent, body: changed};
}
