import {version} from '@docusaurus/core/package.json';
import ssgTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';

/**
 * Stops the build where Docusaurus's insides aren't what this plugin relies on.
 * @param assumption such as "the client build has one entry"
 */
export function assume(holds: unknown, assumption: string): asserts holds {
  if (!holds)
    throw new Error(
      `plugins/light relies on this, and it isn't so in Docusaurus ${version}: ${assumption}. Adapt the plugin.`,
    );
}

/** What Docusaurus gives to its template. Ours needs no scripts of the theme, nor the version. */
const printed = 'appHtml baseUrl bodyAttributes headTags htmlAttributes metaAttributes scripts';
const leftOut = 'postBodyTags preBodyTags stylesheets version';

/** Compares what Docusaurus's own template prints with what ours knows. */
export function checkTemplate(): void {
  const fields = new Set([...ssgTemplate.matchAll(/\bit\.(\w+)/g)].map(([, field]) => field));
  const known = `${printed} ${leftOut}`.split(' ');
  assume(
    fields.size === known.length && known.every((field) => fields.has(field)),
    `its template prints ${known.join(', ')}`,
  );
}
