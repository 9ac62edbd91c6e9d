import {createHash} from 'node:crypto';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {SiteEnv} from '../../../src/facts/env.ts';
import {siteFolder} from '../step.ts';
import type {FinishedBuild} from '../step.ts';
import {scriptHosts} from './trustedTypes.ts';

/** A `<script>` or `<style>` element. */
const inline = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Data blocks: script types that browsers do not execute and the policy does not cover. */
const notExecuted = /type="?application\/(ld\+json|json)/;

export interface InlineHashes {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
  /** Whether a page loads a script by `src`, which no hash covers. */
  readonly scriptsByAddress: boolean;
}

/** The CSP hash sources of all inline scripts and styles in these pages. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const page of pages) {
    for (const [, element, attributes = '', content = ''] of page.matchAll(inline)) {
      if (!content || notExecuted.test(attributes)) continue;
      const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
      (element === 'script' ? scripts : styles).add(hash);
    }
  }
  return {scripts, styles, scriptsByAddress: pages.some((page) => /<script\b[^>]*\ssrc=/.test(page))};
}

/**
 * The content security policy of every response. Only scripts with a listed hash run, and those that they load
 * ('strict-dynamic'). Style elements need a hash; style attributes are allowed.
 */
export function contentSecurityPolicy(
  {scripts, styles, scriptsByAddress}: InlineHashes,
  env: SiteEnv,
): string {
  const otherHosts = scriptHosts(env);
  const backend = env.backend ? [new URL(env.backend.url).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      ...[...scripts].sort(),
      // Ignored by browsers that support 'strict-dynamic'; needed before Safari 15.4.
      ...(scriptsByAddress ? ["'self'", ...otherHosts] : ["'strict-dynamic'", "'self'"]),
    ],
    'style-src': ["'self'", ...[...styles].sort()],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'frame-src': otherHosts.length > 0 ? otherHosts : ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Duplicates are not allowed, so nobody can replace 'default'.
    'trusted-types': ['default'],
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
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
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
 * @param baseUrls one for each language
 * @throws Error if a line is too long for Cloudflare Pages; the likely cause is a policy with too many hashes
 */
export function headersFile(headers: Record<string, string>, ...baseUrls: readonly string[]): string {
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
    ...baseUrls.flatMap((baseUrl) => [
      `${baseUrl}assets/*`,
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]),
  ].join('\n');
}

/** Directives that browsers ignore, with a warning, in a `meta` element. */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

/**
 * A page with its own policy as its first element after the charset, for hosts that send no headers. Framing cannot be
 * forbidden this way.
 */
export function withPolicy(page: string, env: SiteEnv): string {
  const policy = contentSecurityPolicy(inlineHashes([page]), env)
    .split('; ')
    .filter((directive) => !headerOnly.test(directive))
    .join('; ');
  const metas =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    '<meta name="referrer" content="strict-origin-when-cross-origin">';
  const charset = /<meta charset="?utf-8"?\s*\/?>/i;
  return charset.test(page)
    ? page.replace(charset, (whole) => whole + metas)
    : page.replace(/<head\b[^>]*>/, (whole) => whole + metas);
}

async function readHtml(folder: string): Promise<{file: string; page: string}[]> {
  const names = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.html'));
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return {file, page: await readFile(file, 'utf8')};
    }),
  );
}

/** Writes the policy into every page of a folder. */
export async function putPolicyIntoPages(folder: string, env: SiteEnv): Promise<void> {
  for (const {file, page} of await readHtml(folder)) await writeFile(file, withPolicy(page, env));
}

/**
 * Build step: hashes the inline scripts and styles of the pages in all languages and writes `_headers`. With `POLICY=meta` the pages carry the
 * policy too. No page may change after it.
 */
export async function writeSecurityHeaders(build: FinishedBuild): Promise<void> {
  const env = build.siteConfig.customFields?.env as SiteEnv;
  if (process.env.POLICY === 'meta') await putPolicyIntoPages(build.outDir, env);
  const folder = siteFolder(build);
  const pages = (await readHtml(folder)).map(({page}) => page);
  const headers = securityHeaders(contentSecurityPolicy(inlineHashes(pages), env));
  const baseUrls = Object.values(build.i18n.localeConfigs).map(({baseUrl}) => baseUrl);
  await writeFile(path.join(folder, '_headers'), headersFile(headers, ...baseUrls));
}
