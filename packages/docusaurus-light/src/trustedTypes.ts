/**
 * The source of the first script in every page: the default Trusted Types policy. React and Docusaurus pass plain
 * strings to injection sinks, and all of them go through it. It allows script URLs of this origin and of `hosts`, no text
 * as script, and no markup with frames, plug-ins or a `<base>`.
 */
export function trustedTypesScript(hosts: readonly string[] = []): string {
  return [
    `if(window.trustedTypes){var hosts=${JSON.stringify(hosts)};`,
    "trustedTypes.createPolicy('default',{",
    'createHTML:function(text){if(/<(iframe|object|embed|base|meta|link)\\b/i.test(text))return null;return text},',
    'createScriptURL:function(url){var origin=new URL(url,document.baseURI).origin;',
    'return origin===location.origin||hosts.indexOf(origin)>=0?url:null}})}',
  ].join('');
}
