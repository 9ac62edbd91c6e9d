import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import {factProblems} from './site/factProblems.ts';
import {drawingProblems} from './docsLint/diagramRules.ts';
import {pageProblems} from './docsLint/pageRules.ts';
import {inFile, readPages} from './docsLint/pages.ts';
import {proseProblems} from './docsLint/prose.ts';
import {siteProblems} from './docsLint/siteRules.ts';
import {reportProblems} from './docsLint/testReport.ts';
import type {TestReport} from './docsLint/testReport.ts';

/**
 * `npm run check:docs`: checks everything that a change of text can break, without a browser or a build: front matter,
 * links, anchors, facts, spelling, prose, diagrams, required parts, and contradictions between pages.
 * `--grades` prints the grade level of each page; `--no-tests` skips checks that the unit tests also run.
 */

/** Unit tests of page text. */
const wordTests = ['tests/docs', 'tests/facts', 'tests/landing/claims'];

async function checkPages(): Promise<string[]> {
  const docs = readPages('docs');
  const notes = readPages('blog');
  return [
    ...[...docs, ...notes].flatMap((page) => pageProblems(page).map((problem) => inFile(page.file, problem))),
    ...siteProblems(docs, notes),
    ...drawingProblems(),
    ...(await proseProblems(process.argv.includes('--grades') ? console.log : () => {})),
  ];
}

/** Misspellings with their lines, from cspell. */
async function checkSpelling(): Promise<string[]> {
  const {code, output} = await start('node_modules/cspell/bin.mjs', [
    'lint',
    '--no-progress',
    '--no-summary',
    '--no-color',
    '--relative',
    '--show-suggestions',
  ]);
  const found = [
    ...output.matchAll(
      /^(\S+?):(\d+):\d+ - (?:Unknown|Forbidden) word \((.*?)\)(?:.*Suggestions: \[(.*?)\])?/gm,
    ),
  ].map(
    ([, file, line, word, others]) =>
      `${file}:${line}  Correct "${word}"${others ? ` (${others.replaceAll('*', '')}?)` : ''}, or add it to .cspell/project.txt if it is right.`,
  );
  return code === 0 || found.length > 0 ? found : [`The spelling could not be checked: ${output.trim()}`];
}

/** Whether a rule for pages says of this line what to write instead of the same word, as for "colour". */
function isTold(misspelling: string, ofPages: readonly string[]): boolean {
  const [place = '', word = ''] = misspelling.split(/ {2}Correct "|"/);
  return ofPages.some((problem) => problem.startsWith(`${place}  `) && problem.includes(word));
}

/** Failures of the unit tests of page text. */
async function checkTruth(): Promise<string[]> {
  const report = '.local/check-docs.json';
  mkdirSync('.local', {recursive: true});
  const {code, output} = await start('node_modules/jest/bin/jest.js', [
    '--config=tests/jest.config.ts',
    '--selectProjects=unit',
    '--json',
    `--outputFile=${report}`,
    '--testPathPatterns',
    ...wordTests,
  ]);
  if (code === 0) return [];
  try {
    return reportProblems(JSON.parse(readFileSync(report, 'utf8')) as TestReport);
  } catch {
    return [`The unit tests about words did not run: ${output.trim()}`];
  }
}

function start(program: string, args: readonly string[]): Promise<{code: number | null; output: string}> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [program, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({code, output}));
  });
}

async function main(): Promise<void> {
  const began = Date.now();
  const wrongFacts = factProblems();
  const withTests = wrongFacts.length === 0 && !process.argv.includes('--no-tests');
  const others = Promise.all([checkSpelling(), withTests ? checkTruth() : []]);
  const ofPages = [...wrongFacts, ...(await checkPages())];
  const [misspelt, untrue] = await others;
  const problems = [
    ...new Set([...ofPages, ...misspelt.filter((word) => !isTold(word, ofPages)), ...untrue]),
  ];
  problems.sort((one, other) => one.localeCompare(other, 'en', {numeric: true}));
  for (const problem of problems) console.error(problem);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (problems.length === 0) return console.log(`All pages are fine (${seconds} s).`);
  console.error(`\n${problems.length} to fix. CONTRIBUTING.md explains the checks.`);
  process.exitCode = 1;
}

void main();
