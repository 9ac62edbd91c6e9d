import {readFileSync} from 'node:fs';
import type {LoadedPlugin} from '@docusaurus/types';
import {assume} from '../shared/assume.ts';

/** What Docusaurus's template prints and ours does, too; and what ours leaves out: scripts of the theme, and the version. */
const kept = 'appHtml baseUrl bodyAttributes headTags htmlAttributes metaAttributes scripts';
const leftOut = 'postBodyTags preBodyTags stylesheets version';

/** Compares what Docusaurus's own template prints with what ours knows. */
export function checkTemplate(): void {
  const template = readFileSync(require.resolve('@docusaurus/core/lib/ssg/ssgTemplate.html.js'), 'utf8');
  const fields = new Set([...template.matchAll(/\bit\.(\w+)/g)].map(([, field]) => field));
  const known = `${kept} ${leftOut}`.split(' ');
  assume(
    fields.size === known.length && known.every((field) => fields.has(field)),
    `its template prints ${known.join(', ')}`,
  );
}

/**
 * Stops the build where a plugin adds scripts, or HTML around the page: pages would leave them out silently. The classic theme's do what
 * our own script does.
 */
export function checkPlugins(plugins: readonly LoadedPlugin[]): void {
  for (const plugin of plugins) {
    if (plugin.name === 'docusaurus-theme-classic') continue;
    const modules = plugin.getClientModules?.() ?? [];
    const tags = plugin.injectHtmlTags?.({content: plugin.content}) ?? {};
    const {headTags = [], preBodyTags, postBodyTags} = tags;
    const hasScript = /<script|"tagName":"script"/.test(JSON.stringify(headTags));
    if (modules.some((file) => !file.endsWith('.css')) || hasScript || preBodyTags || postBodyTags)
      throw new Error(
        `${plugin.name} adds client modules, scripts or HTML around pages. Pages run no scripts but ours, so they'd lose these: do it in src/client/entry.ts, or leave the plugin out.`,
      );
  }
}
