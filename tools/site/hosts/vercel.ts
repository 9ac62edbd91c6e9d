import type {HostFiles, HostRules} from './hostRules.ts';

/**
 * Vercel's `vercel.json`. Its rewrites come after the files, which every page has, so a request that accepts Markdown is
 * redirected to it.
 */
export function vercelFiles({headers, assetCaching, redirects, markdown}: HostRules): HostFiles {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      {source: '/(.*)', headers},
      ...Object.keys(markdown).map((page) => ({source: page, headers: [{key: 'Vary', value: 'Accept'}]})),
      {source: '/assets/(.*)', headers: [{key: 'Cache-Control', value: assetCaching}]},
    ],
    redirects: [
      ...redirects.map(({from, to}) => ({source: from, destination: to, statusCode: 301})),
      ...Object.entries(markdown).map(([page, file]) => ({
        source: page,
        destination: file,
        statusCode: 303,
        has: [{type: 'header', key: 'accept', value: '.*text/markdown.*'}],
      })),
    ],
  };
  return {'vercel.json': `${JSON.stringify(config, null, 1)}\n`};
}
