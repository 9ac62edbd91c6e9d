/** The hosts that a build can be made for. */
const hosts = ['cloudflare', 'netlify', 'nginx', 'pages', 'vercel'] as const;
export type Host = (typeof hosts)[number];

/** They serve the root of a domain, and what they read has to lie in that root. */
const rootOnly: readonly Host[] = ['cloudflare', 'netlify', 'vercel'];

/**
 * The host that `DEPLOY_TO` names; undefined for a build that any server can serve.
 * @throws Error with what to set instead
 */
export function readHost(env: Readonly<Record<string, string | undefined>>): Host | undefined {
  const {DEPLOY_TO: name, BASE_URL: base} = env;
  if (!name) return undefined;
  const host = hosts.find((each) => each === name);
  if (!host) throw new Error(`DEPLOY_TO must be one of ${hosts.join(', ')}, not "${name}".`);
  if (rootOnly.includes(host) && base && base !== '/')
    throw new Error(`DEPLOY_TO=${host} serves the root of a domain: unset BASE_URL, or DEPLOY_TO.`);
  return host;
}
