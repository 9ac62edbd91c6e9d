import {existsSync, readFileSync} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import {buffer} from 'node:stream/consumers';
import {gunzipSync} from 'node:zlib';
import {inlineHashes, securityHeaders} from 'docusaurus-light/policy';
import {pageOf} from 'docusaurus-light/pages';
import {fail, run} from '../shared/say';

/** `npx tsx tools/release/checkHost.ts https://your.site`: asks a server of the last build what each host has to answer, and says what it doesn't. */

interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request for a path below the base URL, and what its answer has to be. */
interface Case {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly accept?: string;
  readonly status: readonly number[];
  /** Where a redirect leads, below the base URL. */
  readonly to?: string;
  /** Parts of the values of headers. */
  readonly headers?: Readonly<Record<string, string | RegExp>>;
  /** The file of the build that is sent, byte for byte. */
  readonly file?: string;
}

const secure = Object.fromEntries(
  Object.entries(securityHeaders("default-src 'none'")).map(([key, value]) => [key.toLowerCase(), value]),
);
const html = {'content-type': 'text/html'};
const markdown = {'content-type': 'text/markdown', vary: /accept(?!-)/i};
const revalidated = {'cache-control': 'max-age=0'};
const immutable = {'cache-control': 'immutable', vary: /^(?!.*accept(?!-))/i};
const page = 'docs/introduction';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

/** The same requests for every host. */
function casesFor(folder: string): readonly Case[] {
  const [asset = ''] =
    /assets\/js\/[\w.-]+\.js/.exec(readFileSync(path.join(folder, 'index.html'), 'utf8')) ?? [];
  const sends = (name: string, at: string, file: string, headers: Case['headers']): Case => ({
    name,
    path: at,
    file,
    headers,
    status: [200],
  });
  const leads = (name: string, from: string, to: string): Case => ({
    name,
    path: from,
    to,
    status: [301, 307, 308],
  });
  const negotiates = (accept: string, headers: Case['headers'], at = page): Case => ({
    ...{name: `Accept: ${accept}`, path: at, accept, headers},
    status: [200],
  });
  const refuses = (method: string): Case => ({name: 'method', path: page, method, status: [405]});
  return [
    sends('home page', '', 'index.html', {...html, ...secure}),
    sends('page', page, `${page}.html`, {...html, ...secure, ...revalidated}),
    sends('page named like a folder', 'docs', 'docs.html', html),
    sends('query', '?invite', 'index.html', html),
    sends('asset', asset, asset, {'content-type': 'javascript', ...secure, ...immutable}),
    sends('picture', 'favicon.ico', 'favicon.ico', {'x-content-type-options': 'nosniff'}),
    sends('hidden folder', '.well-known/security.txt', '.well-known/security.txt', {
      'content-type': 'text/plain',
    }),
    sends('Markdown', `${page}.md`, `${page}.md`, {'content-type': 'text/markdown'}),
    leads('file of a page', `${page}.html`, page),
    leads('file of the home page', 'index.html', ''),
    leads('trailing slash', `${page}/`, page),
    leads('trailing slash of a folder', 'docs/', 'docs'),
    leads('moved page', 'faq', 'docs/common-questions'),
    leads('moved to a query', 'join', '?invite'),
    {name: 'another site', path: '/other.example/', status: [301, 307, 308, 404]},
    {
      name: 'missing page',
      path: 'docs/no-such-page',
      file: '404.html',
      status: [404],
      headers: {...html, ...secure, ...revalidated},
    },
    {name: 'missing asset', path: 'assets/js/no-such.js', status: [404], headers: revalidated},
    negotiates('text/markdown', markdown),
    negotiates('text/markdown', markdown, ''),
    negotiates('text/markdown, text/html, */*', markdown),
    negotiates(browser, {...html, vary: markdown.vary}),
    negotiates('text/markdown', html, 'search'),
    refuses('POST'),
    refuses('TRACE'),
    ...['_headers', '_redirects', 'nginx.conf', 'vercel.json', 'wrangler.json', 'worker.js'].map((name) => ({
      name: 'file for a host',
      path: name,
      status: [404],
    })),
  ];
}

/** Asks without `fetch`, which sends no TRACE and resolves paths. */
async function ask(site: URL, {path: name, method = 'GET', accept = '*/*'}: Case): Promise<Answer> {
  const {request} = site.protocol === 'https:' ? https : http;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = {accept, 'accept-encoding': 'gzip'};
    const outgoing = request(site, {path: site.pathname + name, method, headers, timeout: 10_000}, resolve);
    outgoing.on('timeout', () =>
      outgoing.destroy(new Error(`${site.href}${name} didn't answer in 10 seconds.`)),
    );
    outgoing.on('error', reject).end();
  });
  const sent = await buffer(response);
  const body = response.headers['content-encoding'] === 'gzip' && sent.length > 0 ? gunzipSync(sent) : sent;
  return {status: response.statusCode ?? 0, headers: response.headers, body};
}

/** What is wrong with an answer. */
function faultsOf({status, headers, body}: Answer, wanted: Case, site: URL, folder: string): string[] {
  const faults: string[] = [];
  if (!wanted.status.includes(status)) faults.push(`status ${status}, not ${wanted.status.join(' or ')}`);
  const location = headers.location === undefined ? undefined : new URL(headers.location, site).href;
  if (location !== undefined && !location.startsWith(site.href)) faults.push(`leads to ${location}`);
  if (wanted.to !== undefined && location !== site.href + wanted.to)
    faults.push(`leads to ${location ?? 'nothing'}, not to ${site.pathname}${wanted.to}`);
  for (const [name, part] of Object.entries(wanted.headers ?? {})) {
    const value = String(headers[name] ?? '');
    if (part instanceof RegExp ? !part.test(value) : !value.includes(part))
      faults.push(`${name} is "${value}", not "${String(part)}"`);
  }
  if (wanted.file && !body.equals(readFileSync(path.join(folder, wanted.file))))
    faults.push(`differs from ${wanted.file} of the build`);
  if (String(headers['content-type']).startsWith('text/html') && headers['content-security-policy']) {
    const {scripts, styles} = inlineHashes([pageOf('', body.toString())]);
    const policy = String(headers['content-security-policy']);
    const refused = [...scripts, ...styles].filter((hash) => !policy.includes(hash));
    if (refused.length > 0) faults.push(`the policy blocks ${refused.length} scripts or styles of the page`);
  }
  return faults;
}

/**
 * Asks a server of the build in `folder` and compares its answers with what they should be.
 * @param address where the home page is, with a slash at the end
 * @param tell is called for each request
 * @returns the faults of the answers that have any, by request
 */
export async function checkHost(
  address: string,
  folder: string,
  tell?: (request: string, faults: readonly string[]) => void,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const site = new URL(address);
  const wrong = new Map<string, readonly string[]>();
  for (const each of casesFor(folder)) {
    const request = `${each.method ?? 'GET'} ${site.pathname}${each.path} (${each.name})`;
    const faults = faultsOf(await ask(site, each), each, site, folder);
    tell?.(request, faults);
    if (faults.length > 0) wrong.set(request, faults);
  }
  return wrong;
}

if (process.argv[1]?.endsWith('checkHost.ts'))
  run(async () => {
    const [address] = process.argv.slice(2);
    if (!address) fail('Missing address. Usage: npx tsx tools/release/checkHost.ts https://your.site');
    if (!existsSync('build/index.html'))
      fail('There is no build to compare with. Run "npm run build" first.');
    const wrong = await checkHost(address.replace(/\/?$/, '/'), 'build', (request, faults) =>
      console.log([`${faults.length > 0 ? '✗' : '✓'} ${request}`, ...faults].join('\n    ')),
    );
    if (wrong.size > 0) fail(`${wrong.size} answers are wrong.`);
  });
