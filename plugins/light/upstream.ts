import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Files of Docusaurus that this plugin relies on, with the start of their SHA-256 when we last read them, and what for. */
const known: Readonly<Record<string, readonly [hash: string, reliance: string]>> = {
  'webpack/client.js': ['b38143fa54a7', 'one entry, as a string'],
  'webpack/base.js': [
    'b3c441dfc9ae',
    'names of files, the cache groups "common" and "styles", the plugin for CSS',
  ],
  'ssg/ssgTemplate.html.js': ['5d6584e4a61b', 'what the template of pages gets and prints'],
};

/**
 * Compares these files with the installed ones: a minor version may change them without notice.
 * @throws Error with a line for each that has changed
 */
export function checkUpstream(): void {
  const core = path.dirname(require.resolve('@docusaurus/core/package.json'));
  const stale = Object.entries(known).flatMap(([file, [before, reliance]]) => {
    const whole = path.join(core, 'lib', file);
    const now = createHash('sha256').update(readFileSync(whole)).digest('hex').slice(0, 12);
    return now === before ? [] : [`${whole} has changed (${now}). We rely on: ${reliance}.`];
  });
  if (stale.length > 0)
    throw new Error(
      `\n${stale.join('\n')}\nReview each change, adapt plugins/light if needed, then update plugins/light/upstream.ts.`,
    );
}
