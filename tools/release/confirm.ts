import {confirmedFile, byPage, pageNamed, unconfirmed, writeConfirmed} from './definitions.ts';
import type {Confirmed, Definition} from './definitions.ts';
import {wrap} from './layout.ts';

/** The part of a terminal that a talk needs. */
interface Talk {
  readonly print: (line: string) => void;
  /** Without it the definitions are only printed. */
  readonly ask?: (question: string) => Promise<string>;
}

const command = 'npm run launch:check -- --confirm';

/**
 * Shows the definitions of a page that are open, one after another, and asks about each. A yes is stored right away.
 * @param words the page as it was typed
 * @param file where to store what is confirmed
 * @throws Error with the pages there are, if the page has nothing to confirm
 */
export async function confirmPage(
  words: string,
  all: readonly Definition[],
  before: Confirmed,
  {print, ask}: Talk,
  file = confirmedFile,
): Promise<void> {
  const pages = byPage(unconfirmed(all, before));
  const page = pageNamed(words);
  const open = pages.get(page);
  if (!open) {
    if (byPage(all).has(page)) return print(`Everything on ${page} is confirmed.`);
    throw new Error(`No page named "${page}" has definitions. "npm run launch:check" lists those that have.`);
  }
  const say = (text: string, indent = 2) => wrap(text, indent).forEach(print);
  // What is no longer defined needs no confirmation any more.
  let confirmed = Object.fromEntries(
    Object.entries(before).filter(([id]) => all.some((each) => each.id === id)),
  );
  const wrong: Definition[] = [];
  let yes = 0;
  print(`${page}: ${open.length} to confirm`);
  for (const [nth, definition] of open.entries()) {
    const {id, says, reason, shown} = definition;
    print('');
    print(`${nth + 1} of ${open.length}  ${id}`);
    say(says);
    if (reason) say(`Why: ${reason}`);
    if (before[id] !== undefined) say(`You confirmed: ${before[id]}`);
    const others = shown.map(pageNamed).filter((other) => other !== page);
    if (others.length > 0) say(`Also on: ${others.join(', ')}`);
    if (!ask) continue;
    const answer = await askUntilClear(ask);
    if (answer === 'stop') break;
    if (answer === 'no') {
      wrong.push(definition);
      say(`Change it in ${definition.file}, then come back.`);
      continue;
    }
    yes += 1;
    confirmed = {...confirmed, [id]: says};
    writeConfirmed(confirmed, file);
  }
  print('');
  if (!ask) return say(`Run this in a terminal to answer: ${command} ${page}`, 0);
  say(`Confirmed ${yes} of ${open.length}. Your answers are in ${file}; commit it.`, 0);
  for (const {id, file: where} of wrong) say(`To change in ${where}: ${id}`, 0);
  const [next] = byPage(unconfirmed(all, confirmed)).keys();
  if (next) say(`The page with most left: ${command} ${next}`, 0);
}

async function askUntilClear(ask: NonNullable<Talk['ask']>): Promise<'yes' | 'no' | 'stop'> {
  for (;;) {
    const answer = (await ask('  Is this right? yes / no / stop: ')).trim().toLowerCase();
    const meant = (['yes', 'no', 'stop'] as const).find((word) => answer !== '' && word.startsWith(answer));
    if (meant) return meant;
  }
}
