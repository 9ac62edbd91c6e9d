/**
 * The first script in every page: the default Trusted Types policy. React and Docusaurus pass plain strings to injection
 * sinks, and all of them go through it. It allows script URLs of this origin, no text as script, and no markup with frames,
 * plug-ins or a `<base>`.
 */
export const trustedTypesScript = [
  "if(window.trustedTypes){trustedTypes.createPolicy('default',{",
  'createHTML:function(text){if(/<(iframe|object|embed|base|meta|link)\\b/i.test(text))return null;return text},',
  'createScriptURL:function(url){return new URL(url,document.baseURI).origin===location.origin?url:null}})}',
].join('');
