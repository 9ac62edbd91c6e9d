import path from 'node:path';
import {firstScript} from '../build/frame.ts';

/** Where a mouse rests on a link (`frame/speculation.ts`), the page it leads to is rendered. Feeds and Markdown are no pages. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {selector_matches: '[data-mouse] a'},
          {not: {href_matches: '/*.(md|txt|xml|json)'}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Docusaurus' own template (`ssrTemplate` in its configuration; the original is in `manifest.ts`) without the scripts of React:
 * of all entries' scripts only that of `src/frame` stays, fetched by the first script.
 */
export function template(): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<%~ it.metaAttributes.join('') %>
<%~ it.headTags %>
<% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }) %>
<script data-frame="<%= it.baseUrl %><%= it.scripts.find((file) => file.startsWith('assets/js/frame.')) %>">${firstScript(path.resolve('.'))}</script>
<script type="speculationrules">${speculationRules}</script>
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags %>
<div id="__docusaurus"><%~ it.appHtml %></div>
<%~ it.postBodyTags %>
</body>
</html>`;
}
