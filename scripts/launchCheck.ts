import {existsSync, readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parsePage} from '../plugins/facts/parsePage';
import {securityTextExpires} from '../plugins/outputs/wellKnown';
import {readEnv} from '../plugins/env/readEnv';
import {hasPassed, lastDays} from '../src/facts/announced';
import {founders} from '../src/facts/identity';
import {openLists} from '../src/facts/open';
import {roadmapPhases} from '../src/facts/roadmap';
import type {RoadmapPhase} from '../src/facts/roadmap';
import {isPlaceholder, links} from '../src/facts/site/links';
import {checkStatus} from '../supabase/staff/status';
import {runMain} from './cli';
import {filesIn} from './files';
import {unconfirmedFacts} from './unconfirmedFacts';

/** The links that the owner has to fill in. */
export const openLinks = (all: Readonly<Record<string, {readonly url: string}>> = links): string[] =>
  Object.keys(all).filter((name) => isPlaceholder(all[name]?.url ?? ''));

/** What a page asks of people: comments to the owner's lawyer, blanks that readers see, and unticked boxes. */
export function openPoints(file: string) {
  const found = {notes: [] as string[], blanks: [] as string[], boxes: [] as string[]};
  visit(parsePage(file), (node) => {
    const place = `${file}:${node.position?.start.line}`;
    if (node.type === 'mdxFlowExpression' && node.value.startsWith("/* For the owner's lawyer: "))
      found.notes.push(place);
    if (node.type === 'strong' && toString(node).endsWith(': to be added.'))
      found.blanks.push(`${place} ${toString(node)}`);
    if (node.type === 'listItem' && node.checked === false) found.boxes.push(toString(node));
  });
  return found;
}

/** What is wrong with the build in a folder. */
export function openBuild(folder: string): string[] {
  if (!existsSync(`${folder}/index.html`)) return [`There is none in ${folder}/: npm run build`];
  const open = filesIn(folder, '.html').filter((file) =>
    /\b(?:[\w-]+\.)+example\b/.test(readFileSync(file, 'utf8')),
  );
  if (open.length === 0) return [];
  return [
    `${open.length} built pages name placeholder addresses: npm run docs:cut -- --again, then npm run build`,
  ];
}

type Env = Readonly<Record<string, string | undefined>>;

/** Settings of a build that are missing, a placeholder, or refused. Those of the function are in its status. */
export function openSettings(env: Env): string[] {
  const found = ['SITE_URL', 'SUPABASE_URL'].flatMap((name) => {
    if (!env[name]) return `${name} isn't set.`;
    return env[name].endsWith('.example') ? `${name} is a placeholder: put the real one there.` : [];
  });
  try {
    readEnv(env);
  } catch (error) {
    found.push(...(error as Error).message.split('\n').slice(0, -1));
  }
  return found;
}

/** What keeps a hosted project from deleting and mailing by itself. */
async function openStatus({SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey}: Env): Promise<string[]> {
  if (!url || !secretKey) return ["SUPABASE_SECRET_KEY isn't set, so the backend wasn't asked how it is."];
  return checkStatus({url: url.replace(/\/+$/, ''), secretKey}).then(
    ({alarms}) => alarms,
    (error: Error) => [`The backend could not be asked: ${error.message}`],
  );
}

/** What the site can be launched without. */
export function canWait(codeowners: string, now = Date.now()): string[] {
  const daysLeft = (Date.parse(securityTextExpires) - now) / 86_400_000;
  const late = roadmapPhases.filter(
    ({when, status}: RoadmapPhase) => when !== null && status !== 'Live' && hasPassed(lastDays[when], now),
  );
  return [
    founders.length === 0 && 'src/facts/identity.ts: founders is empty, so /team names nobody.',
    codeowners.includes('@your-organization/') &&
      '.github/CODEOWNERS: replace @your-organization with yours.',
    ...late.map(
      ({name, when, status}) => `src/facts/roadmap.ts: ${name}, due in ${when}, is still ${status}.`,
    ),
    daysLeft < 30 && `plugins/outputs/wellKnown.ts: security.txt expires on ${securityTextExpires}. Move it.`,
  ].filter((line) => line !== false);
}

/**
 * `npm run launch:check`: lists what the owner has to do before a launch, what's ours and not the specification's, and the questions
 * that are open. Exits with status 1 while there's something to do.
 */
async function main(): Promise<void> {
  const terms = openPoints('src/pages/terms.mdx');
  const policy = openPoints('src/pages/privacy-policy.mdx');
  const must = {
    'Put the real address of each into src/facts/site/links.ts': openLinks(),
    'Settings of this shell: .env.example explains them, DEPLOY.md says where to get them': [
      ...openSettings(process.env),
      ...(await openStatus(process.env)),
    ],
    "Notes for your lawyer: delete each once it's settled": [...terms.notes, ...policy.notes],
    'Blanks of the legal pages: fill in each': [...terms.blanks, ...policy.blanks],
    'Decisions: tick each in DEPLOY.md': openPoints('DEPLOY.md').boxes,
    'The newest release and the build: last of all': openBuild('build'),
  };
  const toDo = Object.values(must).flat().length;
  const openQuestions = openLists.flatMap(({entries}) => entries.map(({question}) => question));
  const ours = unconfirmedFacts().map(
    ({id, text, pages}) => `${id}  ${text}  [${pages.join(', ') || 'elsewhere'}]`,
  );
  const lists = {
    [`OURS (${ours.length}): where the specification is silent. Change what's wrong in src/facts.`]: ours,
    [`ANSWER (${openQuestions.length}): readers ask, and only you know. Write each answer into src/facts/behavior.ts, and delete its question from src/facts/open.ts.`]:
      openQuestions,
    ...Object.fromEntries(Object.entries(must).map(([title, lines]) => [`MUST: ${title}`, lines])),
    'CAN WAIT': canWait(readFileSync('.github/CODEOWNERS', 'utf8')),
  };
  for (const [title, lines] of Object.entries(lists))
    if (lines.length > 0) console.log(`${[title, ...lines].join('\n  ')}\n`);
  console.log(toDo === 0 ? 'Ready to launch.' : `Not ready: ${toDo} things are left under MUST.`);
  process.exitCode = toDo === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) runMain(main);
