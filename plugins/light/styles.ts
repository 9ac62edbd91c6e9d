import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** The style sheets of a build. */
export interface Sheets {
  /** Text by the name of the sheet's group. */
  readonly text: Readonly<Record<string, string>>;
  /** Path within the build by the name of its group. */
  readonly file: Readonly<Record<string, string>>;
}

/** Reads what the bundler has written, `assets/css/GROUP.HASH.css`. */
export function readSheets(outDir: string): Sheets {
  const names = readdirSync(path.join(outDir, 'assets/css')).filter((name) => name.endsWith('.css'));
  const groups = names.map((name) => [name.split('.')[0] ?? '', name] as const);
  return {
    text: Object.fromEntries(
      groups.map(([group, name]) => [group, readFileSync(path.join(outDir, 'assets/css', name), 'utf8')]),
    ),
    file: Object.fromEntries(groups.map(([group, name]) => [group, `assets/css/${name}`])),
  };
}

/** The names of the classes that only one of these sheets has. Those of CSS modules tell which sheets a page needs. */
export function ownClasses(sheets: Readonly<Record<string, string>>): Record<string, string[]> {
  const groups = Object.entries(sheets).map(
    ([group, css]) =>
      [group, new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name))] as const,
  );
  const isShared = (name: string) => groups.filter(([, names]) => names.has(name)).length > 1;
  return Object.fromEntries(
    groups.map(([group, names]) => [group, [...names].filter((name) => !isShared(name))]),
  );
}

/** The address of the first font in a sheet. */
export function fontOf(css: string): string | undefined {
  return /url\(["']?([^"')]+\.woff2)/.exec(css)?.[1];
}

/**
 * Puts the link to each style sheet before the first element that needs it, so that what comes before is painted without it. Runs
 * within the template of pages, and so uses nothing but its parameters, and no quotes, on which Eta stumbles.
 * @param late by address, the names of a sheet's classes
 */
export function linkBeforeUse(html: string, late: Readonly<Record<string, readonly string[]>>): string {
  const unlinked = new Map(Object.entries(late).map(([file, names]) => [file, new Set(names)]));
  let linked = ``;
  let end = 0;
  for (const {index, 1: classes = ``} of html.matchAll(/<[a-z][\w-]* (?:[^>]*? )?class=\x22([^\x22]*)\x22/g))
    for (const [file, names] of unlinked) {
      if (!classes.split(` `).some((name) => names.has(name))) continue;
      linked += `${html.slice(end, index)}<link rel=stylesheet fetchpriority=low href=${file}>`;
      end = index;
      unlinked.delete(file);
    }
  return linked + html.slice(end);
}
