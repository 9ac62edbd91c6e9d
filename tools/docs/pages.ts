import {lineAt} from 'docs-lint/page';
import type {Problem} from 'docs-lint/page';
import {freezeFacts, today} from '../site/markdown/printFacts.ts';

/** The page with its facts printed. Components whose name does not exist stay: `misnamed` tells of them. */
export function printPage(text: string): string {
  return freezeFacts(text, today, () => {});
}

/** The components of a page whose name does not exist, so that what it stands for is missing. */
export function misnamed(text: string): Problem[] {
  const found: Problem[] = [];
  freezeFacts(text, today, (error, at) =>
    found.push({line: lineAt(text, at), message: error instanceof Error ? error.message : String(error)}),
  );
  return found;
}
