import {runProgram} from '../scripts/cli';

const options = ['lint', '--no-progress', '--no-summary', '--no-color', '--relative', '--show-suggestions'];
const finding =
  /^((\S+?:\d+:)\d+) - (?:Unknown|Forbidden|Misspelled) word \((.*?)\)(?:.*Suggestions: \[(.*?)\])?/gm;

type Result = Awaited<ReturnType<typeof runProgram>>;

/** Runs cspell on some files, or on all of its own. */
export const checkSpelling = (files: readonly string[]): Promise<Result> =>
  runProgram('cspell/bin.mjs', [...options, ...files]);

/** What cspell found, but for words that an error of the same line names. */
export function misspellings({passed, output}: Result, errors: readonly string[]): string[] {
  const found = [...output.matchAll(finding)];
  if (!passed && found.length === 0) return [`The spelling couldn't be checked: ${output.trim()}`];
  return found.flatMap(([, place, line = '', word = '', others]) => {
    if (errors.some((error) => error.startsWith(line) && error.includes(word))) return [];
    const instead = others ? ` (${others.replaceAll('*', '')}?)` : '';
    return `${place}  Correct "${word}"${instead}, or add it to .cspell/project.txt if it's right.`;
  });
}
