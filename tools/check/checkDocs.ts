import {fix, lint} from 'docs-lint';
import {filesIn} from 'docs-lint/page';
import {aboutPicture} from 'docs-lint/rules/page/pictures';
import {baseCommit, changedSince} from './changed.ts';
import {languageProblems} from './language.ts';
import {everything} from './settings.ts';
import {printPage} from './pages.ts';
import {runProgram, unitTests} from '../../scripts/program.ts';

/**
 * `npm run check:docs`: checks everything that a change of text can break, without a browser or a build: front matter,
 * links, anchors, facts, spelling, prose, diagrams, required parts, and worn phrases in every file you changed. `-- --fix` corrects what
 * has one right answer; `--no-tests` skips checks that the unit tests also run.
 */

/** Unit tests of page text. */
const wordTests = ['tests/docs/', 'tests/facts'];

async function checkPages(): Promise<string[]> {
  if (process.argv.includes('--fix'))
    for (const file of await fix(everything(), printPage)) console.log(`${file} is corrected.`);
  const pictures = filesIn('static/img', /\.\w+$/).flatMap((file) => aboutPicture(file, 150_000) ?? []);
  const ofPages = await lint(everything(), printPage);
  // Files that nobody has touched since the list grew still have such phrases, so `npm run lint` doesn't look at them.
  const worn = process.argv.includes('--no-tests') ? [] : languageProblems(changedSince(baseCommit()));
  return [...ofPages, ...pictures, ...worn];
}

/** Misspellings with their lines, from cspell. */
async function checkSpelling(): Promise<string[]> {
  const options = '--no-progress --no-summary --no-color --relative --show-suggestions';
  const {passed, output} = await runProgram('cspell/bin.mjs', ['lint', ...options.split(' ')]);
  const found = [
    ...output.matchAll(
      /^(\S+?):(\d+):\d+ - (?:Unknown|Forbidden) word \((.*?)\)(?:.*Suggestions: \[(.*?)\])?/gm,
    ),
  ].map(
    ([, file, line, word, others]) =>
      `${file}:${line}  Correct "${word}"${others ? ` (${others.replaceAll('*', '')}?)` : ''}, or add it to .cspell/project.txt if it is right.`,
  );
  return passed || found.length > 0 ? found : [`The spelling could not be checked: ${output.trim()}`];
}

/** Whether a rule for pages says of this line what to write instead of the same word, as for British spelling. */
function isTold(misspelling: string, ofPages: readonly string[]): boolean {
  const [place = '', word = ''] = misspelling.split(/ {2}Correct "|"/);
  return ofPages.some((problem) => problem.startsWith(`${place}  `) && problem.includes(word));
}

/**
 * Failures of the unit tests of page text. Most compare a list of `file:line  what to do` with an empty one, so Jest prints each
 * as a surplus line; of the others, all that Jest says is printed.
 */
async function checkTruth(): Promise<string[]> {
  const options = ['--noStackTrace', '--colors=false', '--testPathPatterns', ...wordTests];
  const {passed, output} = await runProgram('jest/bin/jest.js', [...unitTests, ...options]);
  if (passed) return [];
  const told = [...output.matchAll(/^\s*\+\s+"([\w/.-]+:\d+ .*?)",?$/gm)].map(([, problem = '']) =>
    problem.replaceAll('\\"', '"'),
  );
  const others = output
    .split(/^(?= {2}● )/m)
    .filter((part) => /^ {2}● /.test(part) && !/^\s*\+\s+"[\w/.-]+:\d+ /m.test(part));
  return told.length + others.length > 0 ? [...told, ...others] : [output.trim()];
}

async function main(): Promise<void> {
  const began = Date.now();
  const withTests = !process.argv.includes('--no-tests');
  const others = Promise.all([checkSpelling(), withTests ? checkTruth() : []]);
  const ofPages = await checkPages();
  const [misspelt, untrue] = await others;
  const problems = [
    ...new Set([...ofPages, ...misspelt.filter((word) => !isTold(word, ofPages)), ...untrue]),
  ];
  problems.sort((one, other) => one.localeCompare(other, 'en', {numeric: true}));
  for (const problem of problems) console.error(problem);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (problems.length === 0) return console.log(`All pages are fine (${seconds} s).`);
  console.error(`\n${problems.length} to fix. CONTRIBUTING.md and STYLE.md explain the checks.`);
  process.exitCode = 1;
}

void main();
