import {existsSync} from 'node:fs';
import {securityHeaders} from '../../packages/docusaurus-light/src/policy';
import {readHeaderRules} from './siteServer';

/**
 * Checks the responses of a deployed site.
 * @param address the URL of its home page
 * @param headersPath the `_headers` file of the expected build; it may not exist
 * @returns a sentence for each problem
 */
export async function siteProblems(address: string, headersPath: string): Promise<string[]> {
  const base = address.endsWith('/') ? address : `${address}/`;
  const wanted: Record<string, string | undefined> = existsSync(headersPath)
    ? Object.fromEntries(readHeaderRules(headersPath)[0]?.headers.map(({key, value}) => [key, value]) ?? [])
    : Object.fromEntries(Object.keys(securityHeaders('')).map((name) => [name, undefined]));

  const home = await fetch(base).catch(() => undefined);
  if (!home) return [`Nothing answers at ${base}.`];
  if (!home.ok) return [`${base} answered ${home.status}.`];
  const lost = await fetch(`${base}no-such-page`);
  const problems = [
    ...headerProblems(base, home.headers, wanted),
    ...headerProblems(`${base}no-such-page`, lost.headers, wanted),
  ];
  const check = (right: boolean, problem: string) => {
    if (!right) problems.push(problem);
  };
  check(lost.status === 404, `An unknown address answered ${lost.status} instead of 404.`);

  const asset = /["'=/](assets\/js\/main\.[0-9a-f]+\.js)/.exec(await home.text())?.[1];
  const cached = asset ? await fetch(base + asset) : undefined;
  check(
    /immutable/.test(cached?.headers.get('cache-control') ?? ''),
    `Files under ${base}assets/ are not cached for a year. Send "Cache-Control: public, max-age=31536000, immutable".`,
  );
  check(
    !/immutable|max-age=[1-9]\d{3}/.test(home.headers.get('cache-control') ?? ''),
    'Pages are cached for too long, so readers miss new deployments. Send "Cache-Control: public, max-age=0, must-revalidate".',
  );

  const twin = await fetch(`${base}docs/introduction.md`);
  check(
    /^text\/(markdown|plain)/.test(twin.headers.get('content-type') ?? ''),
    `${base}docs/introduction.md is sent as ${twin.headers.get('content-type')}: send files that end in .md as text/markdown.`,
  );
  const moved = await fetch(`${base}faq`);
  check(moved.ok, `The moved address ${base}faq leads nowhere (${moved.status}).`);
  const contact = await fetch(`${base}.well-known/security.txt`);
  check(
    contact.ok,
    `${base}.well-known/security.txt answered ${contact.status}: publish folders that begin with a dot too.`,
  );
  return problems;
}

function headerProblems(
  address: string,
  sent: Headers,
  wanted: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = sent.get(name);
    if (found === null) return [`${address} does not send ${name}: see DEPLOY.md, "Headers".`];
    if (value !== undefined && found !== value)
      return [`${address} sends another ${name} than the last build: deploy pages and headers together.`];
    return [];
  });
}

/**
 * Reads the URL from a command's arguments, with or without `--url` before it.
 * @throws Error if it is not an http or https URL
 */
export function deployedSiteArgument(words: readonly string[]): string | undefined {
  const [address] = words.filter((word) => word !== '--url').map((word) => word.replace(/^--url=/, ''));
  if (address !== undefined && !/^https?:\/\/[^/]/.test(address))
    throw new Error(`"${address}" is not a URL. Use: npm run launch:check -- https://your.site`);
  return address;
}
