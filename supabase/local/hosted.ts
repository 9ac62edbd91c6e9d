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
