import {readFileSync} from 'node:fs';
import {getHtmlMinifier} from '@docusaurus/bundler';
import {transformSync} from 'esbuild';
import {contentSecurityPolicy} from './policy.ts';
import {fontOf, linkBeforeUse, ownClasses} from './styles.ts';
import type {Sheets} from './styles.ts';

/** Compiles a script without imports, to be inlined. */
export function compileScript(file: string): string {
  return transformSync(readFileSync(file, 'utf8'), {loader: 'ts', target: 'es2020'}).code;
}

/** Minifies a script as Docusaurus minifies those in pages, which then stay as they are, and so does their hash. */
export async function minifyScript(script: string): Promise<string> {
  const {minify} = await getHtmlMinifier({type: 'swc'});
  const {code} = await minify(`<!doctype html><script>${script}</script>`);
  return /<script>([^]*?)<\/script>/.exec(code)?.[1] ?? '';
}

export interface PageParts {
  readonly sheets: Sheets;
  /** The groups of sheets that are written into the pages that need them; the others are linked. */
  readonly inlined: readonly string[];
  /** The script inlined into each head. */
  readonly script: string;
  /** Origins that scripts may ask. */
  readonly connect: readonly string[];
  readonly baseUrl: string;
}

/**
 * Docusaurus's template of pages (`ssrTemplate`, in Eta) without React's and the theme's scripts. Styles of the first screen are
 * inlined, the others linked where they are first needed.
 */
export function template({sheets, inlined, script, connect, baseUrl}: PageParts): string {
  const classes = ownClasses(sheets.text);
  const styles = inlined.map(
    (group) =>
      `<% if (uses(${JSON.stringify(classes[group])})) { %><style>${sheets.text[group]}</style><% } %>`,
  );
  const linked = Object.entries(sheets.file).filter(([group]) => !inlined.includes(group));
  const late = Object.fromEntries(linked.map(([group, file]) => [baseUrl + file, classes[group]]));
  const font = fontOf(inlined.map((group) => sheets.text[group]).join(''));
  return `<!DOCTYPE html>
<%
const names = new Set([...it.appHtml.matchAll(/class=\\x22([^\\x22]*)\\x22/g)].flatMap((found) => found[1].split(' ')));
const uses = (classes) => classes.some((name) => names.has(name));
%>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(script, connect)}">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<%~ it.metaAttributes.join('').replace(/ data-rh=.true.|<meta[^>]* name=.(?:docusaurus_|docsearch:)[^>]*>/g, '') %>
${font ? `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>` : ''}
<%~ it.headTags %>
<script>${script}</script>
${styles.join('\n')}
<script src="<%= it.baseUrl %><%= it.scripts.find((file) => file.startsWith('assets/js/controls.')) %>" defer></script>
</head>
<body <%~ it.bodyAttributes %>>
<div id="__docusaurus"><%~ (${linkBeforeUse.toString()})(it.appHtml, ${JSON.stringify(late)}) %></div>
</body>
</html>`;
}
