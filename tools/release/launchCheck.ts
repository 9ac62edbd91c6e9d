import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {filesIn, readPages} from 'docs-lint/page';
import {lastDays} from '../../src/facts/printed/announced';
import {founders} from '../../src/facts/identity';
import {isPlaceholder, links} from '../../src/facts/site/links';
import {losses, openQuestions} from '../../src/facts/open';
import {roadmapPhases} from '../../src/facts/roadmap';
import type {RoadmapPhase} from '../../src/facts/roadmap';
import {hasPassed} from '../../src/rules/announced';
import {readHealth} from '../../supabase/staff/health';
import {confirmPage} from './confirm';
import {byPage, definitions, readConfirmed, unconfirmed} from './definitions';
import type {Definition} from './definitions';
import {unbroken, wrap} from './layout';
import {judgeSettings} from './settings';
import type {Env} from './settings';
import {run} from '../shared/say';
import {securityTextExpires} from '../site/outputs/wellKnown';

/**
 * `npm run launch:check`: lists what the owner has to do, to confirm and to answer before a launch. `-- --all` prints the open
 * questions, `-- --confirm PAGE` asks about the definitions of a page. Exits with status 1 while there is something to do or
 * to confirm.
 */

/** Things to do under one heading. A line can stand for several of them. */
export interface Task {
  readonly title: string;
  readonly lines: readonly string[];
  /** How many there are, if not one a line. */
  readonly count?: number;
  readonly canWait?: boolean;
}

/** The links that the owner has to fill in. */
export function openLinks(all: Readonly<Record<string, {readonly url: string}>> = links): Task {
  const names = Object.keys(all).filter((name) => isPlaceholder(all[name]?.url ?? ''));
  return {
    title: 'Links: put the real address of each into src/facts/site/links.ts',
    lines: names.length > 0 ? [names.join(', ')] : [],
    count: names.length,
  };
}

/** Names with how many of something each has. */
const counted = (counts: readonly (readonly [name: string, count: number])[]) =>
  counts
    .filter(([, count]) => count > 0)
    .map(([name, count]) => unbroken(`${name} ${count}`))
    .join(', ');

/** Comments in the legal texts that are addressed to the owner's lawyer. */
export function lawyerNotes(texts: readonly {readonly file: string; readonly text: string}[]): Task {
  const counts = texts.map(
    ({file, text}) => [file, text.match(/\{\/\* For the owner's lawyer: /g)?.length ?? 0] as const,
  );
  const count = counts.reduce((sum, [, notes]) => sum + notes, 0);
  return {
    title: "Notes for your lawyer: take each comment out once it's settled",
    lines: count > 0 ? [counted(counts)] : [],
    count,
  };
}

/** The unticked check boxes of DEPLOY.md: decisions that only people can make. */
export const openDecisions = (guide: string): Task => ({
  title: 'Decisions: tick each in DEPLOY.md',
  lines: [...guide.matchAll(/^ *- \[ \] (.+)$/gm)].map(([, words = '']) => words),
});

type Pages = readonly {readonly file: string; readonly text: string}[];

const withPlaceholders = (pages: Pages) =>
  pages.filter(({text}) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].some(([, url = '']) => isPlaceholder(url)));

/**
 * Placeholder addresses in releases, of which only the newest can be cut again. They are there before the links are filled in
 * and until the next cut, so that no link filled in makes the list longer.
 * @param versions the newest first
 */
export function openReleases(versions: readonly string[], pages: Pages): Task[] {
  const [newest, ...older] = versions;
  const count = (version: string | undefined) =>
    withPlaceholders(pages.filter(({file}) => file.includes(`version-${version}/`))).length;
  const now = count(newest);
  const old = older.map((version) => [version, count(version)] as const).filter(([, left]) => left > 0);
  return [
    {
      title: 'The newest release: last but one',
      lines:
        now > 0
          ? [`${now} released pages have placeholder addresses: ${unbroken('npm run docs:cut -- --again')}`]
          : [],
    },
    {
      title: 'Older releases',
      canWait: true,
      lines: old.map(
        ([version, left]) =>
          `${version} has ${left} pages with placeholder addresses. It stays as it is: /docs is ${newest}.`,
      ),
    },
  ];
}

/** What is wrong with the build in a folder. */
export function openBuild(folder: string): Task {
  const title = 'The build: last of all';
  if (!existsSync(path.join(folder, 'index.html')))
    return {title, lines: [`There is none in ${folder}/: npm run build`]};
  const placeholder = /\b(?:[\w-]+\.)+example\b/;
  const count = filesIn(folder, /\.html$/).filter((file) =>
    placeholder.test(readFileSync(file, 'utf8')),
  ).length;
  return {title, lines: count > 0 ? [`${count} built pages name placeholder addresses: npm run build`] : []};
}

/** What keeps a hosted project from deleting and mailing by itself. */
export async function openSchedule(env: Env): Promise<string[]> {
  const {SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey} = env;
  if (!url || !secretKey) return ["SUPABASE_SECRET_KEY isn't set, so the backend wasn't asked how it is."];
  try {
    const {schedule, alarms} = await readHealth({url: url.replace(/\/+$/, ''), secretKey});
    return [...schedule, ...alarms];
  } catch (error) {
    return [`The backend could not be asked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** What the site can be launched without. */
export function canWait(codeowners: string, now = new Date()): string[] {
  const isPast = ({when}: RoadmapPhase) => when !== null && hasPassed(lastDays[when], now.getTime());
  const days = (Date.parse(securityTextExpires) - now.getTime()) / 86_400_000;
  return [
    ...(founders.length === 0 ? ['src/facts/identity.ts: founders is empty, so /team names nobody.'] : []),
    ...(codeowners.includes('@your-organization/')
      ? ['.github/CODEOWNERS: replace @your-organization with yours.']
      : []),
    ...roadmapPhases
      .filter((phase) => isPast(phase) && phase.status !== 'Live')
      .map(({name, when, status}) => `src/facts/roadmap.ts: ${name}, due in ${when}, is still ${status}.`),
    ...(days < 30
      ? [
          `tools/site/outputs/wellKnown.ts: security.txt expires on ${securityTextExpires.slice(0, 10)}. Move the date.`,
        ]
      : []),
  ];
}

const total = (tasks: readonly Task[]) =>
  tasks.reduce((sum, {lines, count = lines.length, canWait: later}) => sum + (later ? 0 : count), 0);

/** The first list: what has to be done, and below it what can wait. */
export function mustList(tasks: readonly Task[]): string[] {
  const open = tasks.filter(({lines}) => lines.length > 0);
  const now = open.filter((task) => !task.canWait);
  const later = open.filter((task) => task.canWait).flatMap(({lines}) => lines);
  return [
    `MUST (${total(tasks)})`,
    ...now.flatMap(({title, lines}) => [`  ${title}`, ...lines.flatMap((line) => wrap(line, 4))]),
    ...(later.length > 0 ? ['  Can wait', ...later.flatMap((line) => wrap(line, 4))] : []),
    ...(open.length === 0 ? ['  Nothing is left.'] : []),
  ];
}

/** The second list: definitions to confirm, counted by page. */
export function confirmList(open: readonly Definition[]): string[] {
  const pages = byPage(open);
  if (open.length === 0) return ['CONFIRM (0)', '  Nothing is left.'];
  return [
    `CONFIRM (${open.length})`,
    ...wrap(
      'Where the specification is silent, we defined what SELF OS does. This shows the definitions of a page and asks about each; what is on several pages is asked once:',
      2,
      0,
    ),
    `    npm run launch:check -- --confirm ${[...pages.keys()][0]}`,
    ...wrap(counted([...pages].map(([page, {length}]) => [page, length])), 2, 0),
  ];
}

/** The third list: questions that only the owner can answer, counted by page or, on demand, all of them. */
export function answerList(all: boolean, questions = openQuestions): string[] {
  const pages = [...new Set(questions.map(({page}) => page))];
  const on = (name: string) => questions.filter(({page}) => page === name);
  return [
    `ANSWER (${questions.length})`,
    ...wrap(
      'Readers ask, and only you know. Write the answer as a fact or into src/facts/behavior.ts, and take its question out of src/facts/open.ts.',
      2,
      0,
    ),
    ...(all ? [] : ['    npm run launch:check -- --all   prints them']),
    ...(all
      ? pages.flatMap((page) => [
          `  ${page}`,
          ...on(page).flatMap(({question, loss}) => wrap(`${question} (${losses[loss]})`, 4)),
        ])
      : wrap(counted(pages.map((page) => [page, on(page).length])), 2, 0)),
  ];
}

async function confirm(page: string): Promise<void> {
  const talk = {print: (line: string) => console.log(line)};
  if (!process.stdin.isTTY) return confirmPage(page, definitions(), readConfirmed(), talk);
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  try {
    const answers = terminal[Symbol.asyncIterator]();
    const ask = async (question: string) => {
      process.stdout.write(question);
      const {value, done} = await answers.next();
      // Ctrl-D ends the input.
      return done ? 'stop' : value;
    };
    await confirmPage(page, definitions(), readConfirmed(), {...talk, ask});
  } finally {
    terminal.close();
  }
}

async function main(): Promise<void> {
  const [first = '', page] = process.argv.slice(2);
  if (first === '--confirm') {
    if (!page) throw new Error('Name the page: npm run launch:check -- --confirm withdraw');
    return confirm(page);
  }
  if (first && first !== '--all')
    throw new Error(`There is no ${first}. Use --all, or --confirm PAGE: npm run launch:check -- --all`);
  const {env} = process;
  const read = (file: string) => readFileSync(file, 'utf8');
  const settings = judgeSettings(env);
  const tasks: readonly Task[] = [
    openLinks(),
    {
      title: 'Settings of this shell: .env.example explains them, DEPLOY.md where to get them',
      lines: [...settings.must, ...(await openSchedule(env))],
    },
    lawyerNotes(
      ['src/pages/_terms.mdx', 'src/pages/_privacy-policy.mdx'].map((file) => ({file, text: read(file)})),
    ),
    openDecisions(read('DEPLOY.md')),
    ...openReleases(JSON.parse(read('versions.json')) as string[], readPages('versioned_docs')),
    openBuild('build'),
    {title: 'Can wait', canWait: true, lines: [...settings.canWait, ...canWait(read('.github/CODEOWNERS'))]},
  ];
  const open = unconfirmed(definitions(), readConfirmed());
  const must = total(tasks);
  for (const list of [mustList(tasks), confirmList(open), answerList(first === '--all')])
    console.log(`\n${list.join('\n')}`);
  console.log(
    must + open.length > 0 ? '\nNot ready: do what is under MUST, and confirm.' : '\nReady to launch.',
  );
  process.exitCode = must + open.length > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
