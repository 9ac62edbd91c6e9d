import {createHash} from 'node:crypto';

/**
 * The content security policy of every page. Browsers ignore `frame-ancestors` in a page, so `static/_headers` has it.
 * @param script the inline script
 * @param connect origins that scripts may ask, besides the site's own
 */
export function contentSecurityPolicy(script: string, connect: readonly string[]): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}
