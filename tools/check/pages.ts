import {readFileSync} from 'node:fs';
import {filesIn, lineAt} from 'docs-lint/page';
import type {Page, Problem} from 'docs-lint/page';
import {isAnnouncedPeriod, lastDays} from '../../src/facts/printed/announced.ts';
import {inlineFacts} from '../site/markdown/printFacts.ts';

/** The page with its facts printed. Components whose name doesn't exist stay: `misnamed` tells of them. */
export function printPage(text: string): string {
  return inlineFacts(text, () => {});
}

/** The components of a page whose name doesn't exist, so that what it stands for is missing. */
export function misnamed(text: string): Problem[] {
  const found: Problem[] = [];
  inlineFacts(text, (error, at) =>
    found.push({line: lineAt(text, at), message: error instanceof Error ? error.message : String(error)}),
  );
  return found;
}

/** The `<Announced>` of a page that the list of announced periods doesn't have. */
export function unannounced(text: string): Problem[] {
  return [...text.matchAll(/<Announced\b([^>]*)>([^<]*)/g)].flatMap(
    ({index, 1: until = '', 2: period = ''}) =>
      isAnnouncedPeriod(period) && until.trim() === `until="${lastDays[period]}"`
        ? []
        : [
            {
              line: lineAt(text, index),
              message: `Write <Announced until="…"> as src/facts/printed/announced.ts has it: ${Object.entries(
                lastDays,
              )
                .map(([each, last]) => `${each} until ${last}`)
                .join(', ')}.`,
            },
          ],
  );
}

let linking: string | undefined;

/** A page of `src/pages` that search results can't describe, or that no link leads to. */
export function aboutStaticPage({slug, text}: Page): Problem[] {
  linking ??= ['docusaurus.config.ts', ...filesIn('src', /\.(?:tsx|mdx)$/), ...filesIn('docs', /\.mdx$/)]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const at = text.search(/<StaticPage\b/);
  const description = /\sdescription="([^"]*)"/.exec(text)?.[1] ?? '';
  const problems: Problem[] = [];
  if (at >= 0 && !(description.length >= 60 && description.length <= 160 && /[.?]$/.test(description)))
    problems.push({
      line: lineAt(text, Math.max(at, text.search(/\sdescription=/) + 1)),
      message: `Write description="…" as one sentence of 60 to 160 characters that ends in a full stop; it has ${description.length}.`,
    });
  if (at >= 0 && !new RegExp(`['"(]/${slug}\\b`).test(linking))
    problems.push({
      line: 1,
      message: `No link leads to this page: add {to: '/${slug}', label: '…'} to the footer in docusaurus.config.ts.`,
    });
  return problems;
}
