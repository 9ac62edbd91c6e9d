import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** A release of the documentation, as its folder in `versioned_docs` holds it. */
export interface Release {
  readonly version: string;
  /** Title and text by file name without extension. */
  readonly pages: Readonly<Record<string, {readonly title: string; readonly text: string}>>;
  /** What each fact said, by name. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Stored beside the pages of a release: every fact of that day by name, to tell what the next release changes. */
export const factsFile = 'facts.json';

/** Reads a release from its folder. */
export function readRelease(version: string): Release {
  const folder = path.join('versioned_docs', `version-${version}`);
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const title = /^title: *(.*)$/m.exec(text)?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ?? name;
      return [name.replace('.mdx', ''), {title, text}];
    });
  const facts = JSON.parse(readFileSync(path.join(folder, factsFile), 'utf8')) as Release['facts'];
  return {version, pages: Object.fromEntries(pages) as Release['pages'], facts};
}

/**
 * A note for `blog/` that says what a release changes: pages that are new, changed or gone, and facts with both values. The
 * feeds of the notes carry it.
 */
export function changesNote(before: Release, now: Release): string {
  const link = (id: string) => `[${now.pages[id]?.title ?? id}](/docs/${id === 'index' ? '' : id})`;
  const isNew = (id: string) => !Object.hasOwn(before.pages, id);
  const ids = Object.keys(now.pages).sort();
  const facts = Object.entries(now.facts).flatMap(([name, says]) => {
    const was = before.facts[name];
    return was !== undefined && was !== says ? [`${was} → ${says} (\`${name}\`)`] : [];
  });
  const list = (heading: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`## ${heading}`, entries.map((entry) => `- ${entry}`).join('\n')];
  return [
    [
      '---',
      `title: What is new in version ${now.version} of the documentation`,
      `description: The pages and facts that changed from version ${before.version} to ${now.version} of the documentation, each with a link.`,
      `slug: documentation-${now.version.replace('.', '-')}`,
      '---',
    ].join('\n'),
    `Version ${now.version} follows version ${before.version}. Here is what differs, so that you can read only that.`,
    '{/* truncate */}',
    ...list('Facts that changed', facts),
    ...list('New pages', ids.filter(isNew).map(link)),
    ...list(
      'Pages that changed',
      ids.filter((id) => !isNew(id) && before.pages[id]?.text !== now.pages[id]?.text).map(link),
    ),
    ...list(
      'Pages that are gone',
      Object.entries(before.pages).flatMap(([id, {title}]) => (Object.hasOwn(now.pages, id) ? [] : [title])),
    ),
    '',
  ].join('\n\n');
}
