import path from 'node:path';
import {firstScript} from '../../../tools/site/frame.ts';

/** Prerenders the target of a hovered link, see `frame/speculation.ts`. Feeds and Markdown files are excluded. */
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
 * Docusaurus's page template (`ssrTemplate` in its configuration) without React's scripts and the theme's: only the frame's
 * entry remains, which the inline script loads. That script sets the theme, too.
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
<%~ it.preBodyTags.replace(/<script[^]*?<\\/script>/g, '') %>
<div id="__docusaurus"><%~ it.appHtml %></div>
<%~ it.postBodyTags %>
</body>
</html>`;
}
