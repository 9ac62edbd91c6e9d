import {byPage, confirmedFile, unconfirmed, writeConfirmed} from './definitions.ts';
import type {Confirmed, Definition} from './definitions.ts';

/**
 * Shows the open definitions of a page one by one and asks about each. Each yes is stored right away.
 * @param ask returns what was typed; anything but y or n stops
 * @throws Error if the page has nothing to confirm
 */
export async function confirmPage(
  page: string,
  all: readonly Definition[],
  before: Confirmed,
  ask: (question: string) => Promise<string>,
  file = confirmedFile,
): Promise<void> {
  const open = byPage(unconfirmed(all, before)).get(page);
  if (!open) throw new Error(`Nothing to confirm on "${page}". "npm run launch:check" lists the pages.`);
  let confirmed = before;
  for (const [at, {id, says, file: where}] of open.entries()) {
    const answer = await ask(`\n${at + 1} of ${open.length}  ${id}\n${says}\nRight? y / n: `);
    if (/^y/i.test(answer)) writeConfirmed((confirmed = {...confirmed, [id]: says}), file);
    else if (/^n/i.test(answer)) console.log(`Change it in ${where}.`);
    else break;
  }
  console.log(`\nYour answers are in ${file}; commit it.`);
}
