import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {DomUtils} from 'htmlparser2';
import {findAll, pageOf} from './pages.ts';
import type {Page} from './pages.ts';
import type {BuildStep} from './step.ts';

/** What a site allows beyond itself. */
export interface Policy {
  /** Origins that scripts may ask. */
  readonly connect?: readonly string[];
  /** Also writes the policy into every page, for hosts that send no headers. */
  readonly inPages?: boolean;
}

/** Data blocks: script types that browsers don't execute and the policy doesn't cover. */
const notExecuted = /^application\/(ld\+json|json)$/;

export interface InlineHashes {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** The CSP hash sources of all inline scripts and styles in these pages. */
export function inlineHashes(pages: readonly Pick<Page, 'nodes'>[]): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const {nodes} of pages) {
    for (const element of findAll(nodes, ({name}) => name === 'script' || name === 'style')) {
      const content = DomUtils.textContent(element);
      if (!content || notExecuted.test(element.attribs.type ?? '')) continue;
      const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
      (element.name === 'script' ? scripts : styles).add(hash);
    }
  }
  return {scripts, styles};
}

/**
 * The content security policy of every response. Only scripts with a listed hash run, and those that they load
 * ('strict-dynamic'). Styles may be inline.
 */
export function contentSecurityPolicy({scripts}: InlineHashes, {connect = []}: Policy): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      ...[...scripts].sort(),
      "'strict-dynamic'",
      // Ignored by browsers that support 'strict-dynamic'; needed before Safari 15.4.
      "'self'",
    ],
    // Mermaid writes a style element into each drawing. A hash here would switch 'unsafe-inline' off.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Duplicates aren't allowed, so nobody can replace 'default'; Mermaid's sanitizer has its own.
    'trusted-types': ['default', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Browser features that no page needs. `autoplay` and `clipboard-write` keep their default, the site itself. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The security headers of every response. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // A day: browsers keep to it even if HTTPS breaks. DEPLOY.md says when to raise it.
    'Strict-Transport-Security': 'max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/**
 * Pages are revalidated on every request. Static hosts send this by default, so `_headers` leaves it out: Cloudflare Pages
 * would join it with the header of the assets.
 */
export const pageCaching = 'public, max-age=0, must-revalidate';

/** The maximum line length in `_headers` on Cloudflare Pages. */
const longestLine = 2000;

/**
 * The `_headers` file that Netlify, Cloudflare Pages and `npm run serve` read.
 * @throws Error if a line is too long for Cloudflare Pages; the likely cause is a policy with too many hashes
 */
export function headersFile(headers: Record<string, string>, baseUrl: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const long = lines.find((line) => line.length > longestLine);
  if (long) {
    throw new Error(
      `The header ${long.trim().slice(0, 40)}… has ${long.length} characters; Cloudflare Pages accepts ${longestLine}. ` +
        'Allow fewer different styles in packages/docusaurus-light/src/inlineStyles.ts, or fewer inline scripts.',
    );
  }
  return [
    '/*',
    ...lines,
    '',
    `${baseUrl}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}

/** Directives that browsers ignore, with a warning, in a `meta` element. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

/**
 * A page with its own policy as its first element after the charset, for hosts that send no headers. Framing can't be
 * forbidden this way.
 */
export function withPolicy(html: string, policy: Policy): string {
  const said = contentSecurityPolicy(inlineHashes([pageOf('', html)]), policy)
    .split('; ')
    .filter((directive) => !headerOnly.test(directive))
    .join('; ');
  const metas =
    `<meta http-equiv="Content-Security-Policy" content="${said}">` +
    '<meta name="referrer" content="strict-origin-when-cross-origin">';
  const charset = /<meta charset="?utf-8"?\s*\/?>/i;
  return charset.test(html)
    ? html.replace(charset, (whole) => whole + metas)
    : html.replace(/<head\b[^>]*>/, (whole) => whole + metas);
}

/**
 * The build step that hashes the inline scripts and styles of all pages and writes `_headers`. No page may change after it.
 */
export function writePolicy(policy: Policy): BuildStep {
  return async ({pages, outDir, baseUrl}) => {
    if (policy.inPages)
      for (const {file, html} of pages.all()) await pages.write(file, withPolicy(html, policy));
    const headers = securityHeaders(contentSecurityPolicy(inlineHashes(pages.all()), policy));
    await writeFile(path.join(outDir, '_headers'), headersFile(headers, baseUrl));
  };
}
