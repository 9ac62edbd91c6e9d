import {createInterface} from 'node:readline/promises';

/** Asks in the terminal before something that cannot be undone. @throws Error unless the user or `yes` confirms */
export async function agree(question: string, {yes}: {yes?: boolean | undefined}): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY)
    throw new Error(
      `${question} Nobody is here to ask: add --yes, with npm after two more dashes (-- --yes).`,
    );
  const asking = createInterface({input: process.stdin, output: process.stderr});
  const answer = await asking.question(`${question} [y/N] `);
  asking.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was changed.');
}
