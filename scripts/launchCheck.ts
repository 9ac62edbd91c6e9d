import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {factsFor} from '../plugins/facts/facts';
import type {Facts} from '../plugins/facts/facts';
import {readPage} from '../plugins/facts/pages';
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
import {ourRows} from './ourRows';
import {judgeSettings} from './launchSettings';
import type {Env} from './launchSettings';

/**
 * `npm run launch:check`: lists what the owner has to do before a launch, what's ours and not the specification's, and the questions
 * that are open. Exits with status 1 while there's something to do.
 */

interface Text {
  readonly file: string;
  readonly text: string;
}

/** The links that the owner has to fill in. */
export const openLinks = (all: Readonly<Record<string, {readonly url: string}>> = links): string[] =>
  Object.keys(all).filter((name) => isPlaceholder(all[name]?.url ?? ''));

/** Comments in the legal texts that are addressed to the owner's lawyer. */
export const lawyerNotes = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    const notes: string[] = [];
    visit(readPage(file), 'mdxFlowExpression', ({value, position}) => {
      if (value.startsWith("/* For the owner's lawyer: ")) notes.push(`${file}:${position?.start.line}`);
    });
    return notes;
  });

/** Sentences of the legal texts that readers see in place of what the owner has yet to say. */
export const legalBlanks = (texts: readonly Text[]): string[] =>
  texts.flatMap(({file, text}) =>
    [...text.matchAll(/[^.*\n]*: to be added/g)].map(([words]) => `${file}: ${words.trim()}`),
  );

/** The unticked check boxes of DEPLOY.md: decisions that only people can make. */
export const openDecisions = (guide: string): string[] =>
  [...guide.matchAll(/^ *- \[ \] (.+)$/gm)].map(([, words = '']) => words);

/** Placeholder addresses in the newest release; older ones can't be cut again. */
export const openRelease = ({release, links: released}: Pick<Facts, 'release' | 'links'>): string[] =>
  Object.values(released).some(({url}) => isPlaceholder(url))
    ? [`${release} has placeholder addresses: npm run docs:cut -- --again`]
    : [];

/** What is wrong with the build in a folder. */
export function openBuild(folder: string): string[] {
  if (!existsSync(path.join(folder, 'index.html'))) return [`There is none in ${folder}/: npm run build`];
  const open = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
    (name) =>
      name.endsWith('.html') &&
      /\b(?:[\w-]+\.)+example\b/.test(readFileSync(path.join(folder, name), 'utf8')),
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

/** The rows that are ours, each as a line of a table. */
function tableOfOurs(): string[] {
  const rows = ourRows();
  const width = Math.max(...rows.map(({id}) => id.length));
  return rows.map(
    ({id, text, pages}) => `${id.padEnd(width)}  ${text}  [${pages.join(', ') || 'elsewhere'}]`,
  );
}

async function main(): Promise<void> {
  const read = (file: string) => readFileSync(file, 'utf8');
  const [newest = ''] = JSON.parse(read('versions.json')) as string[];
  const settings = judgeSettings(process.env);
  const legalTexts = ['src/pages/_terms.mdx', 'src/pages/_privacy-policy.mdx'];
  const must: Readonly<Record<string, readonly string[]>> = {
    'Put the real address of each into src/facts/site/links.ts': openLinks(),
    'Settings of this shell: .env.example explains them, DEPLOY.md says where to get them': [
      ...settings.must,
      ...(await openSchedule(process.env)),
    ],
    "Notes for your lawyer: delete each once it's settled": lawyerNotes(legalTexts),
    'Blanks of the legal pages: fill in each': legalBlanks(
      legalTexts.map((file) => ({file, text: read(file)})),
    ),
    'Decisions: tick each in DEPLOY.md': openDecisions(read('DEPLOY.md')),
    'The newest release: last but one': openRelease(factsFor(`versioned_docs/version-${newest}/index.mdx`)),
    'The build: last of all': openBuild('build'),
  };
  const toDo = Object.values(must).flat().length;
  const ours = tableOfOurs();

  console.log(
    `OURS (${ours.length}): what we say because the specification is silent. Change what's wrong in src/facts.`,
  );
  console.log(`  ${ours.join('\n  ')}`);
  console.log(
    `\nANSWER (${openQuestions.length}): readers ask, and only you know. Write each answer into src/facts/behavior.ts, and delete its ` +
      'question from src/facts/open.ts.',
  );
  console.log(`  ${openQuestions.join('\n  ')}\n\nMUST (${toDo})`);
  for (const [title, lines] of Object.entries(must))
    if (lines.length > 0) console.log([`  ${title}`, ...lines].join('\n    '));
  console.log(['  Can wait', ...settings.canWait, ...canWait(read('.github/CODEOWNERS'))].join('\n    '));
  console.log(toDo === 0 ? '\nReady to launch.' : '\nNot ready: do what is under MUST.');
  process.exitCode = toDo === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
