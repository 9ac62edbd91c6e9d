import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync} from 'node:fs';
import {drawingProblems} from './diagramRules.ts';
import {mdxProblems} from './mdx.ts';
import {pageProblems} from './pageRules.ts';
import {inFile, readPages} from './pages.ts';
import {proseProblems} from './prose.ts';
import {siteProblems} from './siteRules.ts';

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
  // `proseProblems` reports pages that MDX cannot parse.
  const readable = [...docs, ...notes].filter(({text}) => mdxProblems(text).length === 0);
  return [
    ...readable.flatMap((page) => pageProblems(page).map((problem) => inFile(page.file, problem))),
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
    ...output.matchAll(/^(\S+?):(\d+):\d+ - Unknown word \((.*?)\)(?:.*Suggestions: \[(.*?)\])?/gm),
  ].map(
    ([, file, line, word, others]) =>
      `${file}:${line}  Correct "${word}"${others ? ` (${others.replaceAll(',', ', ')}?)` : ''}, or add it to .cspell/project.txt if it is right.`,
  );
  return code === 0 || found.length > 0 ? found : [`The spelling could not be checked: ${output.trim()}`];
}

/** Failures of the unit tests of page text, one line per entry of a failed list. */
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
    const {testResults} = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: {
        name: string;
        message: string;
        assertionResults: {fullName: string; status: string; failureMessages: string[]}[];
      }[];
    };
    return testResults.flatMap(({name, message, assertionResults}) => {
      const file = name.replace(`${process.cwd()}/`, '');
      const failed = assertionResults.filter(({status}) => status === 'failed');
      if (failed.length === 0 && assertionResults.length === 0) return [`${file}:1  ${message}`];
      return failed.flatMap(({fullName, failureMessages}) => {
        const said = failureMessages.join('\n').replace(/\u001b\[\d+m/g, '');
        const listed = [...said.matchAll(/^\s*\+\s+"(.*?)",?$/gm)].map(([, entry = '']) => entry);
        const line = new RegExp(`${file}:(\\d+)`).exec(said)?.[1] ?? '1';
        return listed.length > 0
          ? listed.map((entry) => (/^[\w/.-]+:\d+ /.test(entry) ? entry : `${file}:${line}  ${entry}`))
          : [`${file}:${line}  ${fullName}`];
      });
    });
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
  const others = Promise.all([checkSpelling(), process.argv.includes('--no-tests') ? [] : checkTruth()]);
  const problems = [...new Set([...(await checkPages()), ...(await others).flat()])];
  for (const problem of problems) console.error(problem);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (problems.length === 0) return console.log(`All pages are fine (${seconds} s).`);
  console.error(`\n${problems.length} to fix. CONTRIBUTING.md explains the checks.`);
  process.exitCode = 1;
}

void main();
