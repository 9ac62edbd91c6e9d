import type {LoadContext, Plugin} from '@docusaurus/types';
import type {SiteEnv} from '../../env.ts';

/** Scripts of this origin load; a host other than the site's own is named here only where the owner switched it on. */
export function scriptHosts(env: SiteEnv): readonly string[] {
  return env.turnstileSiteKey ? ['https://challenges.cloudflare.com'] : [];
}

/**
 * The default Trusted Types policy, as the text of the first script in every page. React, Docusaurus and Mermaid hand
 * plain strings to the browser's sinks; here every such string passes one gate: scripts come from this origin, text is
 * never made into a program, and inserted markup cannot bring frames, plug-ins or a new base address with it.
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

/** Puts the policy into every page. It must stand before all scripts, so the plugin must be the first of the config. */
export default function trustedTypesPlugin({siteConfig}: LoadContext): Plugin {
  const env = siteConfig.customFields?.env as SiteEnv;
  return {
    name: 'trusted-types',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: trustedTypesScript(scriptHosts(env))}],
    }),
  };
}
