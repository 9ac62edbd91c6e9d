import {execFileSync, spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {run} from '../tools/shared/say';

/**
 * Does what CONTRIBUTING.md shows: applies its diffs to a copy of the project, where the quick checks have to pass, then
 * makes a mistake in each, which the checks have to name.
 */

/** Lines that a page may not have: what no fact says, and what breaks the page or shows as a dead box. */
const refused: readonly (readonly [line: string, says: string])[] = [
  ['Acme Bank insures every wallet up to $250,000.', 'Print "$250,000" with <Fact'],
  ['In 2027 we will guarantee your income of at least 100 dollars a month.', 'Print "100 dollars" with'],
  ['The bank fee is 2.7%, a phone earns 41 Æ an hour, and 1 ESSENCE is $1.00.', 'Print "2.7%" with'],
  [
    'Banks in every country accept these transfers, and our partner insures them.',
    'Leave out guarantees, insurers',
  ],
  ['From March 1, 2027 on, bank transfers arrive on the same day.', 'Print "March 1, 2027" with'],
  ['It starts in <Announced until="2027-03-31">Q1 2027</Announced>.', 'Write <Announced until'],
  ['<iframe src="https://example.com/video"></iframe>', 'Take <iframe> out: the content policy blocks it.'],
  ['<b style="color:red">Red</b>', 'Take style=… out of <b>'],
  ['| Route | Fee |', 'Readers would see the signs of this table.'],
];

/** A mistake for each walk, and the message that must name it. `{line}` is the line of the mistake. */
const mistakes: readonly (readonly [file: string, from: string | RegExp, to: string, says: string])[] = [
  [
    'docs/open-questions.mdx',
    'We’d rather show',
    'We’d raather show',
    'docs/open-questions.mdx:{line}  Correct "raather"',
  ],
  [
    'docs/idle-hours.mdx',
    'recommended.idleWeek',
    'recommended.idleWek',
    'docs/idle-hours.mdx:{line}  There is no fact named "recommended.idleWek"',
  ],
  ['sidebars.ts', "        'idle-hours',\n", '', 'sidebars.ts:1  List docs/idle-hours.mdx here'],
  ['src/facts/economy.ts', /percent: 4/, "percent: '4'", "Type 'string' is not assignable to type 'number'"],
  [
    'docs/idle-hours.mdx',
    '<Fact name="recommended.idleHours" />',
    '<Facts name="recommended.idleHours" />',
    'There is no component <Facts>. The nearest names are Fact, ',
  ],
  [
    'docusaurus.config.ts',
    "            {to: '/cookies', label: 'Cookies'},\n",
    '',
    'src/pages/cookies.tsx:1  No link leads',
  ],
  [
    'src/pages/cookies.tsx',
    'See what your browser keeps instead.',
    'See it.',
    'src/pages/cookies.tsx:{line}  Write description=',
  ],
  ...['docs/idle-hours.mdx', 'src/pages/_cookies.mdx'].flatMap((file) =>
    refused.map(([line, says]) => [file, /$/, `${line}\n`, `${file}:{line}  ${says}`] as const),
  ),
];

/** The diffs of the guide. */
function readWalks(): string[] {
  const guide = readFileSync('CONTRIBUTING.md', 'utf8');
  return [...guide.matchAll(/^```diff\n([\s\S]*?)^```$/gm)].map(([, diff = '']) => diff);
}

/** A copy of the project as it is now, with a history of one commit. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'walks-'));
  const files = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean))
    cpSync(file, path.join(folder, file), {force: true, errorOnExist: false});
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules);
  const ours = readdirSync('packages');
  for (const name of readdirSync('node_modules')) {
    // A workspace is a link too: to the packages of the copy.
    const target = ours.includes(name) ? path.join('../packages', name) : path.resolve('node_modules', name);
    symlinkSync(target, path.join(modules, name));
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--no-verify', '--message', 'Begin');
  return folder;
}

function git(folder: string, ...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@selfos.example'];
  return execFileSync('git', [...who, ...args], {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28});
}

/** The guide's fee was right on the day it was written: its old figures become those of today. */
function withTodaysFigures(diff: string, folder: string): string {
  let lines: string[] = [];
  const bare = (line: string) => line.replace(/\d+/g, '#');
  const today = diff.split('\n').map((line) => {
    const file = /^--- a\/(.*)$/.exec(line)?.[1];
    if (file) lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
    if (!line.startsWith('-') || file || lines.includes(line.slice(1))) return line;
    return `-${lines.find((each) => bare(each) === bare(line.slice(1))) ?? line.slice(1)}`;
  });
  // Editors take away the space that an empty line begins with.
  return today.join('\n').replace(/^$(?=[^])/gm, ' ');
}

function apply(diff: string, folder: string): void {
  const {status, stderr} = spawnSync('git', ['apply', '-C1'], {
    cwd: folder,
    input: withTodaysFigures(diff, folder),
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`CONTRIBUTING.md: a diff does not fit the code any more. ${stderr}${diff}`);
}

/** Runs both quick checks. */
function check(folder: string, ...options: string[]): {passed: boolean; output: string} {
  const runs = ['tools/check/checkDocs.ts', 'tools/check/check.ts'].map((command) =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', command, ...options], {
      cwd: folder,
      encoding: 'utf8',
    }),
  );
  return {
    passed: runs.every(({status}) => status === 0),
    output: runs.map(({stdout, stderr}) => stdout + stderr).join('\n'),
  };
}

function makeMistakes(folder: string): void {
  const wanted: string[] = [];
  for (const [file, from, to, says] of mistakes) {
    const whole = path.join(folder, file);
    const text = readFileSync(whole, 'utf8');
    const wrong = text.replace(from, () => to);
    if (wrong === text) throw new Error(`tests/walks.ts: ${file} does not hold ${String(from)} any more.`);
    writeFileSync(whole, wrong);
    const line = wrong.slice(0, wrong.indexOf(to)).split('\n').length;
    wanted.push(says.replace('{line}', String(line)));
  }
  // Each mistake is found without the unit tests, which take most of the time.
  const {output} = check(folder, '--no-tests');
  const untold = wanted.filter((says) => !output.includes(says));
  if (untold.length > 0) throw new Error(`The checks did not say: ${untold.join('; ')}\n${output}`);
}

run(async () => {
  const walks = readWalks();
  if (walks.length !== 3) throw new Error(`CONTRIBUTING.md shows ${walks.length} walks with a diff, not 3.`);
  const folder = copyProject();
  try {
    for (const walk of walks) apply(walk, folder);
    const {passed, output} = check(folder);
    if (!passed) throw new Error(`The walks together: the checks found\n${output}`);
    makeMistakes(folder);
    console.log(`✓ ${walks.length} walks pass; of ${mistakes.length} mistakes each is named with what to do`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
