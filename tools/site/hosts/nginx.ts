import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pageCaching} from 'docusaurus-light/policy';
import type {HostFiles, HostRules} from './hostRules.ts';

/**
 * The server blocks of a build, `nginx.conf`. They include `site.tls` from the folder of nginx's own configuration, which holds
 * the ports and the certificate.
 */
export function nginxFiles(rules: HostRules): HostFiles {
  const words: Readonly<Record<string, string>> = {
    host: rules.hostname,
    // The release workflow puts the folder of its release here.
    root: '/srv/site',
    base: rules.baseUrl,
    root_path: rules.baseUrl.slice(0, -1),
    pageCaching,
    assetCaching: rules.assetCaching,
    headers: rules.headers.map(({key, value}) => `add_header ${key} "${value}" always;`).join('\n  '),
    redirects: rules.redirects.map(({from, to}) => `location = ${from} { return 301 ${to}; }`).join('\n  '),
  };
  const template = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8');
  return {'nginx.conf': template.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)};
}
