import {existsSync, readFileSync} from 'node:fs';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {filesIn} from './files';
import {parsePage} from '../plugins/facts/parsePage';
import {securityTextExpires} from '../plugins/outputs/wellKnown';
import {readEnv} from '../plugins/site/env';
import {founders} from '../src/facts/identity';
import {openLists} from '../src/facts/open';
import {lastDays} from '../src/facts/announced';
import {hasPassed} from '../src/facts/announced';
import {roadmapPhases} from '../src/facts/roadmap';
import type {RoadmapPhase} from '../src/facts/roadmap';
import {isPlaceholder, links} from '../src/facts/site/links';
import {checkStatus} from '../supabase/staff/status';
import {ourRows} from './ourRows';
import {run} from './say';

/**
 * `npm run launch:check`: lists what the owner has to do before a launch, what's ours and not the specification's, and the questions
 * that are open. Exits with status 1 while there's something to do.
 */

const openQuestions = openLists.flatMap(({entries}) => entries.map(({question}) => question));

/** The links that the owner has to fill in. */
export const openLinks = (all: Readonly<Record<string, {readonly url: string}>> = links): string[] =>
  Object.keys(all).filter((name) => isPlaceholder(all[name]?.url ?? ''));

/** Comments of a legal text that are addressed to the owner's lawyer, and blanks that readers see. */
export function legalGaps(file: string) {
  const notes: string[] = [];
  const blanks: string[] = [];
  visit(parsePage(file), (node) => {
    const place = `${file}:${node.position?.start.line}`;
    if (node.type === 'mdxFlowExpression' && node.value.startsWith("/* For the owner's lawyer: "))
      notes.push(place);
    if (node.type === 'strong' && toString(node).endsWith(': to be added.'))
      blanks.push(`${place} ${toString(node)}`);
  });
  return {notes, blanks};
}

/** The unticked check boxes of a guide: decisions that only people can make. */
export function openDecisions(guide: string): string[] {
  const open: string[] = [];
  visit(parsePage(guide), 'listItem', (item) => {
    if (item.checked === false) open.push(toString(item));
  });
  return open;
}

/** What is wrong with the build in a folder. */
export function openBuild(folder: string): string[] {
  if (!existsSync(`${folder}/index.html`)) return [`There is none in ${folder}/: npm run build`];
  const open = filesIn(folder, '.html').filter((file) =>
    /\b(?:[\w-]+\.)+example\b/.test(readFileSync(file, 'utf8')),
  );
  return open.length > 0
    ? [
        `${open.length} built pages name placeholder addresses: npm run docs:cut -- --again, then npm run build`,
      ]
    : [];
}

type Env = Readonly<Record<string, string | undefined>>;

/** Settings that a launch needs, and that it can do without, with what is missing otherwise. */
const needed = {
  SITE_URL: "the site doesn't know its address",
  SUPABASE_URL: 'nobody can ask for an invite',
  MAIL_FROM: 'no email is sent',
};
const useful = {
  MAIL_TEAM: 'nobody on the team is told about a request',
  MAIL_REPLY_TO: 'answers go to the sender',
  RESEND_WEBHOOK_SECRET: "Resend can't tell you which emails bounced",
};

const unset = (names: Readonly<Record<string, string>>, env: Env): string[] =>
  Object.keys(names).flatMap((name) => (env[name] ? [] : [`${name} isn't set: ${names[name]}.`]));

/** Settings that are missing, a placeholder, or refused by a build. */
export function openSettings(env: Env): string[] {
  const found = unset(needed, env);
  if (!env.RESEND_API_KEY && !env.SMTP_HOST)
    found.push('RESEND_API_KEY or SMTP_HOST has to be set: no email is sent.');
  for (const name of Object.keys({...needed, ...useful}))
    if (/\.example[>/]?$/.test(env[name] ?? ''))
      found.push(`${name} is a placeholder: put the real one there.`);
  try {
    readEnv(env);
  } catch (error) {
    found.push(...(error as Error).message.split('\n').slice(0, -1));
  }
  return found;
}

/** What keeps a hosted project from deleting and mailing by itself. */
async function openSchedule({SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey}: Env): Promise<string[]> {
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

async function main(): Promise<void> {
  const legal = ['src/pages/terms.mdx', 'src/pages/privacy-policy.mdx'].map(legalGaps);
  const must: Readonly<Record<string, readonly string[]>> = {
    'Put the real address of each into src/facts/site/links.ts': openLinks(),
    'Settings of this shell: .env.example explains them, DEPLOY.md says where to get them': [
      ...openSettings(process.env),
      ...(await openSchedule(process.env)),
    ],
    "Notes for your lawyer: delete each once it's settled": legal.flatMap(({notes}) => notes),
    'Blanks of the legal pages: fill in each': legal.flatMap(({blanks}) => blanks),
    'Decisions: tick each in DEPLOY.md': openDecisions('DEPLOY.md'),
    'The newest release and the build: last of all': openBuild('build'),
  };
  const toDo = Object.values(must).flat().length;
  const ours = ourRows().map(({id, text, pages}) => `${id}  ${text}  [${pages.join(', ') || 'elsewhere'}]`);
  const wait = [...unset(useful, process.env), ...canWait(readFileSync('.github/CODEOWNERS', 'utf8'))];
  const list = (title: string, lines: readonly string[]) => [title, ...lines].join('\n  ');
  console.log(
    [
      list(
        `OURS (${ours.length}): where the specification is silent. Change what's wrong in src/facts.`,
        ours,
      ),
      list(
        `ANSWER (${openQuestions.length}): readers ask, and only you know. Write each answer into src/facts/behavior.ts, and delete its question from src/facts/open.ts.`,
        openQuestions,
      ),
      ...Object.entries(must).flatMap(([title, lines]) =>
        lines.length > 0 ? [list(`MUST: ${title}`, lines)] : [],
      ),
      list('CAN WAIT', wait),
      toDo === 0 ? 'Ready to launch.' : `Not ready: ${toDo} things are left under MUST.`,
    ].join('\n\n'),
  );
  process.exitCode = toDo === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('launchCheck.ts')) run(main);
