import {getHtmlMinifier} from '@docusaurus/bundler';
import {contentSecurityPolicy} from './policy.ts';

/**
 * Docusaurus's template of pages (`ssrTemplate`, in Eta) without React's and the theme's scripts, with critical styles inlined and the
 * others linked where they are first needed.
 * @param script the one inlined into each head
 * @param connect origins that scripts may ask
 */
export async function template(outDir: string, script: string, connect: readonly string[]): Promise<string> {
  const inline = await minifyScript(script);
  return `<!DOCTYPE html>
<%
const require = process.getBuiltinModule('node:module').createRequire(${JSON.stringify(`${__dirname}/`)});
const page = require('./renderPage.cjs').placeStyles(it.appHtml, ${JSON.stringify(outDir)}, it.baseUrl);
%>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(inline, connect)}">
<%~ it.metaAttributes.join('') %>
<link rel="preload" href="<%= it.baseUrl + page.font %>" as="font" type="font/woff2" crossorigin>
<%~ it.headTags %>
<script>${inline}</script>
<style><%~ page.critical %></style>
<script src="<%= it.baseUrl %><%= it.scripts.find((file) => file.startsWith('assets/js/light.')) %>" defer></script>
</head>
<body <%~ it.bodyAttributes %>>
<div id="__docusaurus"><%~ page.html %></div>
</body>
</html>`;
}

/** Minifies a script as Docusaurus minifies those in pages, until that changes nothing more: a page keeps it then, and its hash. */
async function minifyScript(script: string): Promise<string> {
  const {minify} = await getHtmlMinifier({type: 'swc'});
  const [open, close] = ['<script>', '</script>'];
  const {code} = await minify(`<!doctype html>${open}${script}${close}`);
  const minified = code.slice(code.indexOf(open) + open.length, code.lastIndexOf(close));
  return minified === script ? script : minifyScript(minified);
}
