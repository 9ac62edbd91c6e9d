import {createInterface} from 'node:readline/promises';

/** Asks in the terminal before something that can't be undone. @throws Error unless the user or `yes` confirms */
export async function confirmInTerminal(question: string, {yes}: {yes?: boolean | undefined}): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY)
    throw new Error(
      `${question} There’s no terminal to ask at, so add --yes (with npm, after its two dashes: -- --yes).`,
    );
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was changed.');
}
