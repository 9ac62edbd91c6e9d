import {readFileSync} from 'node:fs';
import {transformSync} from 'esbuild';

/** Compiles and minifies a script without imports, for every browser since 2015, to be inlined. */
export function inlineScript(file: string): string {
  const {code} = transformSync(readFileSync(file, 'utf8'), {loader: 'ts', minify: true, target: 'es2015'});
  return code.trim().replace(/;$/, '');
}

/** Rules that prerender the target of a hovered link. Feeds and Markdown files are excluded. */
export function speculationRules(links: string): string {
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            {href_matches: '/*'},
            {selector_matches: links},
            {not: {href_matches: '/*.(md|txt|xml|json)'}},
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}

export interface Head {
  /** The source of the inline script. */
  readonly script: string;
  /** A selector of the links whose target may be prerendered. */
  readonly prerender?: string;
}

const entry = `data-entry="<%= it.baseUrl %><%= it.scripts.find((file) => file.startsWith('assets/js/controls.')) %>"`;

/**
 * Docusaurus's page template (`ssrTemplate` in its configuration) without React's and the theme's scripts: only the inline
 * script remains, which reads in its own `data-entry` what to load.
 * Replaces @docusaurus/core/lib/ssg/ssgTemplate.html.js (5d6584e4a61b).
 */
export function template({script, prerender}: Head): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<%~ it.metaAttributes.join('') %>
<%~ it.headTags %>
<% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }) %>
<script ${entry}>${script}</script>
${prerender ? `<script type="speculationrules">${speculationRules(prerender)}</script>` : ''}
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags.replace(/<script[^]*?<\\/script>/g, '') %>
<div id="__docusaurus"><%~ it.appHtml %></div>
<%~ it.postBodyTags %>
</body>
</html>`;
}
