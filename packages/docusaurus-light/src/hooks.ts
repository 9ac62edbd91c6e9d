import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** Something that counts on the inside of Docusaurus, or of what comes with it, and would break silently. */
export interface UpstreamAssumption {
  /** What must stay as it is. */
  readonly what: string;
  /** The file that counts on it, relative to the site or, for `upstreamAssumptions`, to this folder. */
  readonly by: string;
  /** The file that ours was compared with, relative to `node_modules`. */
  readonly upstream?: string;
  /** The start of that file's SHA-256 when ours was last compared with it. */
  readonly hash?: string;
  /** Class names that some page must have. */
  readonly classes?: readonly string[];
}

/** A file that takes the place of one of Docusaurus or its theme. */
export interface Replacement extends UpstreamAssumption {
  readonly upstream: string;
  readonly hash: string;
  /** The measured benefit. */
  readonly gain: string;
}

/** What this package itself counts on. */
export const upstreamAssumptions: readonly UpstreamAssumption[] = [
  {
    what: 'The variables of the template around a page, and that its scripts are named as their entries',
    by: 'template.ts',
    upstream: '@docusaurus/core/lib/ssg/ssgTemplate.html.js',
    hash: '5d6584e4a61b',
  },
  {
    what: 'One entry in the bundle of the browser, as a single string',
    by: 'plugin.ts',
    upstream: '@docusaurus/core/lib/webpack/client.js',
    hash: 'b38143fa54a7',
  },
  {
    what: "PostCSS's preset is in a list of plugins, by its name and settings",
    by: 'plugin.ts',
    upstream: '@docusaurus/bundler/lib/loaders/styleLoader.js',
    hash: '5038e82473c9',
  },
  {
    what: 'One stylesheet for all pages, the names of scripts and sheets, the group "common"',
    by: 'inlineStyles.ts',
    upstream: '@docusaurus/core/lib/webpack/base.js',
    hash: 'b3c441dfc9ae',
  },
  {
    what: 'The theme and the banner are set by scripts before the content, which a script of the site replaces',
    by: 'template.ts',
    upstream: '@docusaurus/theme-classic/lib/inlineScripts.js',
    hash: 'b95f604573af',
  },
];

/** The first twelve hex digits of a file's SHA-256. */
export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/**
 * Compares hooks with the installed packages.
 * @param folder that of the files which count on something
 * @param list the file that lists the hooks, to be named
 * @returns a sentence for each hook that no longer holds
 */
export function brokenHooks(folder: string, hooks: readonly UpstreamAssumption[], list: string): string[] {
  return hooks.flatMap(({what, by, upstream, hash}) => {
    if (!existsSync(path.join(folder, by)))
      return [`${by} does not exist, but ${list} lists it (${what}). Correct or delete the entry.`];
    if (upstream === undefined) return [];
    const file = installed(folder, upstream);
    if (!file)
      return [`${upstream} does not exist. Find what replaces it, and update ${by} (${what}) and ${list}.`];
    const now = hashOf(file);
    if (now === hash) return [];
    return [
      `${upstream} has changed since ${by} (${what}) was last compared with it. Review the change, update our file if needed, ` +
        `then write "${now}" into ${list}.`,
    ];
  });
}

/** The path of a file in the nearest `node_modules`. */
function installed(folder: string, file: string): string | undefined {
  const found = path.join(folder, 'node_modules', file);
  if (existsSync(found)) return found;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : installed(parent, file);
}

/**
 * Checks this package's upstreamAssumptions and the hooks of the site.
 * @throws Error with a line for each one that no longer holds
 */
export function checkHooks(siteDir: string, hooks: readonly UpstreamAssumption[]): void {
  const broken = [
    ...brokenHooks(__dirname, upstreamAssumptions, 'packages/docusaurus-light/src/hooks.ts'),
    ...brokenHooks(siteDir, hooks, 'the list of hooks'),
  ];
  if (broken.length > 0) throw new Error(`\n${broken.join('\n')}`);
}
