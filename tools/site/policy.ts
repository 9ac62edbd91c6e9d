import type {Policy} from 'docusaurus-light/policy';
import type {SiteEnv} from './env.ts';
import {readHost} from './hosts/host.ts';

/** What the site allows beyond itself: the backend, and Turnstile if it is configured. */
export function sitePolicy({backend, turnstileSiteKey}: SiteEnv): Policy {
  return {
    connect: backend ? [new URL(backend.url).origin] : [],
    scripts: turnstileSiteKey ? ['https://challenges.cloudflare.com'] : [],
    inPages: process.env.POLICY === 'meta' || readHost(process.env) === 'pages',
  };
}
