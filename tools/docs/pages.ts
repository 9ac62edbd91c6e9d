import {freezeFacts, today} from '../site/markdown/printFacts.ts';
import {withoutCode} from 'docs-lint/page';

/** The page with its facts printed. The linter reports names that do not exist; here their components stay. */
export function printPage(text: string): string {
  return freezeFacts(text, today, true);
}

/** Whether a component of the page has a name that does not exist, so that what it stands for is missing. */
export function isMisnamed(text: string): boolean {
  return /<(?:Fact\w*|Label|NotAnnounced|Screen)\s+name="|<Term\s+name="/.test(withoutCode(printPage(text)));
}
