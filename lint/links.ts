import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Node} from 'unist';
import {isJsx} from '../plugins/facts/nodes';
import {nearest} from '../src/facts/lookup';
import type {Compiled} from './compile';
import type {Problem} from './frontMatter';
import {siteDir} from './site';
import type {Page, Site} from './site';

/**
 * The links of a page that lead nowhere.
 * @param compile gives the anchors of another page
 */
export async function brokenLinks(
  page: Page,
  compiled: Compiled,
  {pages, otherRoutes}: Pick<Site, 'pages' | 'otherRoutes'>,
  compile: (page: Page) => Promise<Compiled>,
): Promise<Problem[]> {
  const pagesByAddress = new Map(
    pages.flatMap((each) => (each.permalink ? [[withoutSlash(each.permalink), each] as const] : [])),
  );
  const broken: Problem[] = [];
  for (const {url, node} of compiled.links) {
    const reason = await whyBroken(url, node);
    if (reason) broken.push({...node.position?.start, reason});
  }
  return broken;

  async function anchorsIn({anchors, parts}: Compiled): Promise<string[]> {
    const ofParts = await Promise.all(parts.map(async (part) => anchorsIn(await compile(part))));
    return [...anchors, ...ofParts.flat()];
  }

  async function whyBroken(url: string, node: Node): Promise<string | undefined> {
    if (!url) return 'This link leads nowhere: write its address in the (…).';
    if (/^(?:file:|[a-z]:|[^/]*\\)/i.test(url))
      return 'Only your computer has this address: write [words](./page.mdx), with /.';
    if (/^(?:java|vb)script:/i.test(url)) return 'Browsers run no script here: take this link out.';
    const [, rest] = /^h?t{1,3}ps?(?!:\/\/)[:/]+(\w.*)/i.exec(url) ?? [];
    if (rest) return `Write https://${rest} for a page of another site.`;
    if (/^https?:\/\/(?:localhost|127\.0\.0\.1)[:/].*\/(?:docs|blog)\b/.test(url))
      return 'Only your computer has this address: link to a page by its file, as in [words](./introduction.mdx).';
    if (URL.canParse(url) || url.startsWith('//')) return undefined;
    if (/\.mdx?\//.test(url)) return `Leave out the / after the name: ${url.replace(/(\.mdx?)\//, '$1')}.`;
    const {pathname, hash} = new URL(url, `https://site${page.permalink ?? '/'}`);
    // A file that isn't there is reported already.
    if (/\.mdx?$/.test(pathname) || (isJsx(node) && /^[^/#].*\.\w+([?#]|$)/.test(url))) return undefined;
    const anchor = decoded(hash.slice(1));
    if (url.startsWith('#')) return missing(anchor, await anchorsIn(compiled), 'This page');
    const address = decoded(withoutSlash(pathname));
    const target = pagesByAddress.get(address);
    if (target?.frontMatter.draft && !page.frontMatter.draft)
      return `${target.file} is a draft, which isn't published: take the link out, or its "draft: true".`;
    if (target) return missing(anchor, await anchorsIn(await compile(target)), target.file);
    if (otherRoutes.includes(address) || existsSync(path.join(siteDir, 'static', address))) return undefined;
    if (node.type === 'definition' && /\.(avif|gif|jpe?g|png|svg|webp)$/.test(address))
      return `Write the address of a picture where it is shown: ![words](${url}).`;
    if (/^[^/]+@[^/]+$/.test(url)) return `Write mailto:${url} for an email address.`;
    if (/^(www\.|[\w-]+\.(com|org|net|io|dev|app)(\/|$))/.test(url))
      return `Write https://${url} for a page of another site.`;
    const source = pagesByAddress.get(address.replace(/\.html?$/, ''))?.file;
    if (source)
      return `Write ${url.replace(/\.html?/, url.startsWith('/') ? '' : path.extname(source))}: pages have no .html.`;
    const write = /\.[a-z]+$/.test(address)
      ? `Write pathname://${address} for a file that the build makes.`
      : 'Link to a page by its file, as in [words](./introduction.mdx).';
    return `There’s no page ${address}. ${write}`;
  }
}

function missing(anchor: string, anchors: readonly string[], where: string): string | undefined {
  if (!anchor || anchors.includes(anchor) || /^user-content-|^:~:/.test(anchor)) return undefined;
  const close = nearest(anchors, anchor).slice(0, 4);
  const others = close.length > 0 ? ` The nearest are ${close.map((id) => `#${id}`).join(', ')}.` : '';
  return `${where} has no heading #${anchor}.${others}`;
}

/** The address to link to: that of the release, where it has the page. */
export function addressOf(permalink: string, pages: readonly Page[]): string {
  const released = permalink.replace('/docs/next', '/docs');
  return pages.some((page) => page.permalink === released) ? released : permalink;
}

const withoutSlash = (pathname: string) => (pathname === '/' ? pathname : pathname.replace(/\/$/, ''));

/** A "%" that begins no code is itself. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
