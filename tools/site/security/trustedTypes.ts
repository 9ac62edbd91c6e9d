import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteEnv} from '../../../src/facts/env.ts';

/** Other hosts that may serve scripts: only Turnstile's, if it is configured. */
export function scriptHosts(env: SiteEnv): readonly string[] {
  return env.turnstileSiteKey ? ['https://challenges.cloudflare.com'] : [];
}

/**
 * The source of the first script in every page: the default Trusted Types policy. React and Docusaurus pass plain
 * strings to injection sinks, and all of them go through it. It allows script URLs of this origin and of `hosts`, no text
 * as script, and no markup with frames, plug-ins or a `<base>`.
 */
export function trustedTypesScript(hosts: readonly string[]): string {
  return [
    `if(window.trustedTypes){var hosts=${JSON.stringify(hosts)};`,
    "trustedTypes.createPolicy('default',{",
    'createHTML:function(text){if(/<(iframe|object|embed|base|meta|link)\\b/i.test(text))return null;return text},',
    'createScriptURL:function(url){var origin=new URL(url,document.baseURI).origin;',
    'return origin===location.origin||hosts.indexOf(origin)>=0?url:null}})}',
  ].join('');
}

/** Adds the policy to every page. It must run before all other scripts, so list this plugin first. */
export default function trustedTypesPlugin({siteConfig}: LoadContext): Plugin {
  const env = siteConfig.customFields?.env as SiteEnv;
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: trustedTypesScript(scriptHosts(env))}],
    }),
  };
}
