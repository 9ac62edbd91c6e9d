import type {Policy} from 'docusaurus-light/policy';
import type {SiteEnv} from './env.ts';
import {readHost} from './hosts/host.ts';

/** What the site allows beyond itself: the backend, if there is one. */
export function sitePolicy({backend}: SiteEnv): Policy {
  return {
    connect: backend ? [new URL(backend.url).origin] : [],
    inPages: readHost(process.env) === 'pages',
  };
}
