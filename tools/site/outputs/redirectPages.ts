import {redirects} from '../redirects.ts';
import type {Redirect} from '../redirects.ts';
import {writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';

/**
 * Build step: writes the moved addresses to `_redirects`, and a page for each one for hosts that don't read that file.
 * Docusaurus's redirect plugin isn't used: the inline script of each of its pages would add a hash to the content security
 * policy.
 * @throws Error if a target doesn't exist
 */
export async function writeRedirects(build: FinishedBuild): Promise<void> {
  const {outDir, pages, baseUrl, siteConfig} = build;
  const known = new Set(pages.all().map(({route}) => `/${route}`));
  const say = (what: string) => new Error(`${what} Correct tools/site/redirects.ts.`);
  await writeInto(outDir, '_redirects', redirectsFile(redirects, baseUrl));
  for (const {from, to} of redirects) {
    if (!known.has(to.replace(/[?#].*/, ''))) throw say(`A redirect leads to ${to}, which does not exist.`);
    const page = redirectPage(`${baseUrl.slice(0, -1)}${to}`, siteConfig.url);
    for (const address of from) {
      // A page that the next release drops is a redirect only from then on.
      if (known.has(address)) continue;
      await pages.write(redirectFile(address), page);
    }
  }
}

/**
 * The file of a moved address's page. `/docs/index` must not become `docs/index.html`: servers send that for `/docs`, which
 * would be a redirect loop.
 */
function redirectFile(address: string): string {
  return address.endsWith('/index') ? `${address.slice(1)}/index.html` : `${address.slice(1)}.html`;
}

/** The `_redirects` file of Netlify and Cloudflare Pages: one permanent redirect per line. */
function redirectsFile(list: readonly Redirect[], baseUrl: string): string {
  const base = baseUrl.slice(0, -1);
  const lines = list.flatMap(({from, to}) => from.map((address) => `${base}${address} ${base}${to} 301`));
  return `${lines.join('\n')}\n`;
}

/** A page that redirects right away and shows the new address as a link. */
function redirectPage(to: string, site: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>',
    `<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${site}${to}">`,
    '<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"></head>',
    `<body><main data-search-skip><h1>This page has moved</h1><p><a href="${to}">Go to its new address</a></p></main></body></html>`,
    '',
  ].join('\n');
}
