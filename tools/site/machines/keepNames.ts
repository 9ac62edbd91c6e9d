import {untranslated} from '../../../src/facts/names.ts';
import type {FinishedBuild} from 'docusaurus-light/step';

/** What a translation leaves alone by itself or by its mark, code, a tag, or text. */
const parts =
  /<(script|style|svg|textarea)\b[^]*?<\/\1>|<(\w+)\b[^>]*\btranslate="?no\b[^]*?<\/\2>|<(pre|code)\b([^]*?<\/\3>)|<[^>]*>|[^<]+/g;

/** The body of a page with its names, figures and code marked, so that a browser that translates the page leaves them alone. */
const withNamesKept = (body: string): string =>
  body.replace(parts, (part: string, _script, _kept, code?: string, rest = '') => {
    if (code) return `<${code} translate=no${rest}`;
    return part.startsWith('<') ? part : part.replace(untranslated, '<span translate=no>$&</span>');
  });

/** Build step: marks the names, figures and code of every page. */
export async function keepNames({pages}: Pick<FinishedBuild, 'pages'>): Promise<void> {
  for (const {file, html} of pages.all()) {
    const start = html.indexOf('<body');
    await pages.write(file, html.slice(0, start) + withNamesKept(html.slice(start)));
  }
}
