/** Cloudflare's worker in front of the files of a build: answers a request that accepts Markdown with a page's Markdown. */

interface Bindings {
  readonly ASSETS: {fetch(request: Request): Promise<Response>};
}

async function answer(request: Request, {ASSETS}: Bindings): Promise<Response> {
  const {pathname, origin} = new URL(request.url);
  let response: Response | undefined;
  // A path with an extension isn't a page. The end of /docs/1.0 isn't an extension.
  const isPage = !/\.[a-z]\w*$/.test(pathname);
  if (isPage && /text\/markdown/i.test(request.headers.get('accept') ?? '')) {
    const file = `${origin}${pathname === '/' ? '/index' : pathname}.md`;
    response = await ASSETS.fetch(new Request(file, request));
  }
  if (!response?.ok) response = await ASSETS.fetch(request);
  // Cloudflare's own 404 page would have the caching of the file that is missing: a year in assets/.
  const shown = response.status === 404 ? await ASSETS.fetch(new Request(`${origin}/404`)) : response;
  const answered = new Response(request.method === 'HEAD' ? null : shown.body, {
    status: response.status,
    headers: shown.headers,
  });
  if (isPage) answered.headers.append('Vary', 'Accept');
  return answered;
}

export default {fetch: answer};
