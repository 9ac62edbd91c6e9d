import {createInterface} from 'node:readline/promises';

/** Asks for a line, if there's a terminal to ask at. */
export async function askInTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const asking = createInterface({input: process.stdin, output: process.stderr});
  const answer = await asking.question(`${question} `);
  asking.close();
  return answer.trim();
}

/** Asks in the terminal before something that cannot be undone. @throws Error unless the user or `yes` confirms */
export async function agree(question: string, {yes}: {yes?: boolean | undefined}): Promise<void> {
  if (yes) return;
  const answer = await askInTerminal(`${question} [y/N]`);
  if (answer === undefined)
    throw new Error(
      `${question} There’s no terminal to ask at, so add --yes (with npm, after its two dashes: -- --yes).`,
    );
  if (!/^y(es)?$/i.test(answer)) throw new Error('Nothing was changed.');
}
