import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {filesIn, readPages} from 'docs-lint/page';
import {founders} from '../src/facts/identity';
import {openQuestions} from '../src/facts/open';
import {lastDays} from '../src/facts/printed/announced';
import {roadmapPhases} from '../src/facts/roadmap';
import type {RoadmapPhase} from '../src/facts/roadmap';
import {isPlaceholder, links} from '../src/facts/site/links';
import {hasPassed} from '../src/facts/rules/announced';
import {checkStatus} from '../supabase/staff/status';
import {run} from './say';
import {securityTextExpires} from '../plugins/outputs/wellKnown';
import {confirmPage} from './confirm';
import {byPage, definitions, readConfirmed, unconfirmed} from './definitions';
import {judgeSettings} from './launchSettings';
import type {Env} from './launchSettings';

/**
 * `npm run launch:check`: lists what the owner has to do, to confirm and to answer before a launch. `-- --all` prints the open
 * questions, `-- --confirm PAGE` asks about the definitions of a page. Exits with status 1 while there's something to do or
 * to confirm.
 */

interface Text {
  readonly file: string;
  readonly text: string;
}

/** The links that the owner has to fill in. */
export const openLinks = (all: Readonly<Record<string, {readonly url: string}>> = links): string[] =>
  Object.keys(all).filter((name) => isPlaceholder(all[name]?.url ?? ''));

/** Comments in the legal texts that are addressed to the owner's lawyer. */
export const lawyerNotes = (texts: readonly Text[]): string[] =>
  texts
    .map(({file, text}) => ({file, count: text.match(/\{\/\* For the owner's lawyer: /g)?.length ?? 0}))
    .filter(({count}) => count > 0)
    .map(({file, count}) => `${file}: ${count}`);

/** Sentences of the legal texts that readers see in place of what the owner has yet to say. */
export const legalBlanks = (texts: readonly Text[]): string[] =>
  texts.flatMap(({file, text}) =>
    [...text.matchAll(/[^.*\n]*\bgo(?:es)? here before launch/g)].map(
      ([words]) => `${file}: ${words.trim()}`,
    ),
  );

/** The unticked check boxes of DEPLOY.md: decisions that only people can make. */
export const openDecisions = (guide: string): string[] =>
  [...guide.matchAll(/^ *- \[ \] (.+)$/gm)].map(([, words = '']) => words);

/** Placeholder addresses in the newest release; older ones can't be cut again. */
export function openRelease(newest: string, pages: readonly Text[]): string[] {
  const open = pages
    .filter(({file}) => file.includes(`version-${newest}/`))
    .filter(({text}) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].some(([, url = '']) => isPlaceholder(url)));
  return open.length > 0
    ? [`${open.length} released pages have placeholder addresses: npm run docs:cut -- --again`]
    : [];
}

/** What is wrong with the build in a folder. */
export function openBuild(folder: string): string[] {
  if (!existsSync(path.join(folder, 'index.html'))) return [`There is none in ${folder}/: npm run build`];
  const open = filesIn(folder, /\.html$/).filter((file) =>
    /\b(?:[\w-]+\.)+example\b/.test(readFileSync(file, 'utf8')),
  );
  return open.length > 0 ? [`${open.length} built pages name placeholder addresses: npm run build`] : [];
}

/** What keeps a hosted project from deleting and mailing by itself. */
export async function openSchedule(env: Env): Promise<string[]> {
  const {SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey} = env;
  if (!url || !secretKey) return ["SUPABASE_SECRET_KEY isn't set, so the backend wasn't asked how it is."];
  try {
    return (await checkStatus({url: url.replace(/\/+$/, ''), secretKey})).alarms;
  } catch (error) {
    return [`The backend could not be asked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** What the site can be launched without. */
export function canWait(codeowners: string, now = new Date()): string[] {
  const days = (Date.parse(securityTextExpires) - now.getTime()) / 86_400_000;
  const isLate = ({when, status}: RoadmapPhase) =>
    when !== null && status !== 'Live' && hasPassed(lastDays[when], now.getTime());
  return [
    ...(founders.length === 0 ? ['src/facts/identity.ts: founders is empty, so /team names nobody.'] : []),
    ...(codeowners.includes('@your-organization/')
      ? ['.github/CODEOWNERS: replace @your-organization with yours.']
      : []),
    ...roadmapPhases
      .filter(isLate)
      .map(({name, when, status}) => `src/facts/roadmap.ts: ${name}, due in ${when}, is still ${status}.`),
    ...(days < 30
      ? [
          `plugins/outputs/wellKnown.ts: security.txt expires on ${securityTextExpires.slice(0, 10)}. Move the date.`,
        ]
      : []),
  ];
}

/** Names with how many of something each has. */
const counted = (counts: readonly (readonly [name: string, count: number])[]) =>
  counts.map(([name, count]) => `${name} ${count}`).join(', ');

/** The questions that only the owner can answer, counted by page or, on demand, all of them. */
export function answerList(all: boolean, questions = openQuestions): string[] {
  if (all) return questions.map(({page, question}) => `${page}: ${question}`);
  const pages = [...new Set(questions.map(({page}) => page))];
  return [counted(pages.map((name) => [name, questions.filter(({page}) => page === name).length]))];
}

async function confirm(page: string): Promise<void> {
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  try {
    await confirmPage(page, definitions(), readConfirmed(), (question) => terminal.question(question));
  } finally {
    terminal.close();
  }
}

async function main(): Promise<void> {
  const [option = '', page] = process.argv.slice(2);
  if (option === '--confirm' && page) return confirm(page);
  if (option && option !== '--all')
    throw new Error('Use --all, or --confirm with a page: npm run launch:check -- --confirm withdraw');
  const read = (file: string): Text => ({file, text: readFileSync(file, 'utf8')});
  const [newest = ''] = JSON.parse(read('versions.json').text) as string[];
  const settings = judgeSettings(process.env);
  const legalTexts = ['src/pages/_terms.mdx', 'src/pages/_privacy-policy.mdx'].map(read);
  const must: Readonly<Record<string, readonly string[]>> = {
    'Put the real address of each into src/facts/site/links.ts': openLinks(),
    'Settings of this shell: .env.example explains them, DEPLOY.md says where to get them': [
      ...settings.must,
      ...(await openSchedule(process.env)),
    ],
    "Notes for your lawyer: delete each once it's settled": lawyerNotes(legalTexts),
    'Blanks of the legal pages: fill in each': legalBlanks(legalTexts),
    'Decisions: tick each in DEPLOY.md': openDecisions(read('DEPLOY.md').text),
    'The newest release: last but one': openRelease(newest, readPages('versioned_docs')),
    'The build: last of all': openBuild('build'),
  };
  const pages = byPage(unconfirmed(definitions(), readConfirmed()));
  const toConfirm = new Set([...pages.values()].flat()).size;
  const toDo = Object.values(must).flat().length;

  console.log(`\nMUST (${toDo})`);
  for (const [title, lines] of Object.entries(must))
    if (lines.length > 0) console.log([`  ${title}`, ...lines].join('\n    '));
  console.log(
    ['  Can wait', ...settings.canWait, ...canWait(read('.github/CODEOWNERS').text)].join('\n    '),
  );
  console.log(
    `\nCONFIRM (${toConfirm}): what we defined because you hadn't, asked page by page\n` +
      `    npm run launch:check -- --confirm ${[...pages.keys()][0] ?? 'withdraw'}\n` +
      `  ${counted([...pages].map(([name, {length}]) => [name, length]))}`,
  );
  console.log(
    `\nANSWER (${openQuestions.length}): readers ask, and only you know; -- --all prints them. Write each answer into ` +
      `src/facts/behavior.ts, and delete its question from src/facts/open.ts.\n  ${answerList(option === '--all').join('\n  ')}`,
  );
  const isReady = toDo + toConfirm === 0;
  console.log(isReady ? '\nReady to launch.' : '\nNot ready: do what is under MUST, and confirm.');
  process.exitCode = isReady ? 0 : 1;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
