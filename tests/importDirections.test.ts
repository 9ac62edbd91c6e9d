/** @jest-environment node */
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';

interface Case {
  readonly file: string;
  readonly code: string;
}

interface Direction {
  readonly may: readonly string[];
  readonly later?: readonly string[];
}

/** ESLint's directions, and what it says of code as if it were at these paths, in one process since it takes a second to start. */
const lint = `
import {ESLint} from 'eslint';
import {directions} from './eslint.config.mjs';
const eslint = new ESLint();
const said = [];
for (const {file, code} of JSON.parse(process.argv[1])) {
  const [result] = await eslint.lintText(code, {filePath: file});
  said.push(result.messages.filter(({ruleId}) => ruleId === 'project/import-directions').map(({message}) => message));
}
console.log(JSON.stringify({directions, said}));`;

function askLinter(cases: readonly Case[]): {directions: Record<string, Direction>; said: string[][]} {
  const answer = execFileSync(process.execPath, [
    '--input-type=module',
    '--eval',
    lint,
    JSON.stringify(cases),
  ]);
  return JSON.parse(String(answer)) as ReturnType<typeof askLinter>;
}

const from = (file: string, name: string): Case => ({
  file,
  code: `import {x} from '${name}';\nexport const y = x;`,
});
const later = (file: string, name: string): Case => ({
  file,
  code: `export const y = () => import('${name}');`,
});
const type = (file: string, name: string): Case => ({
  file,
  code: `import type {X} from '${name}';\nexport type Y = X;`,
});

/** Violations. `fromCli` adds one per folder of `src`, because a folder without an entry could import anything. */
const against: readonly Case[] = [
  from('src/facts/new.ts', 'react'),
  from('src/facts/new.ts', '../rules/power.ts'),
  {file: 'src/facts/new.ts', code: "export {powerAt} from '../rules/power.ts';"},
  from('src/components/New.tsx', '@site/src/invite/InviteButton'),
  type('src/components/New.tsx', '@site/src/invite/inviteState'),
  from('src/components/New.tsx', '@site/src/components/docs/Tabs'),
  from('src/landing/New.tsx', '../facts/links'),
  from('src/invite/new.ts', '@site/src/landing/Home'),
  from('src/invite/new.ts', '@site/src/explorers/Frame'),
  from('src/frame/new.ts', 'react-dom/client'),
  from('src/frame/new.ts', '@docusaurus/Link'),
  from('src/frame/new.ts', '@site/src/invite/openInvite'),
  from('src/frame/new.ts', '@site/src/explorers/mountExplorer'),
  later('src/frame/new.ts', '@site/src/theme/Navbar'),
  from('src/theme/New.tsx', '@site/src/frame/frame'),
  from('src/light/new.ts', '../search/rank.ts'),
  from('src/build/new.ts', '../light/light.ts'),
  from('src/build/markdown/new.ts', '../../landing/Home.tsx'),
  from('src/search/new.ts', '@site/src/cli/say'),
  from('supabase/functions/send-invite-email/new.ts', '../../../src/rules/power.ts'),
];

const along: readonly Case[] = [
  from('src/facts/new.ts', './links.ts'),
  from('src/landing/New.tsx', '@site/src/facts/links'),
  from('src/explorers/New.tsx', '@site/src/invite/InviteButton'),
  later('src/frame/new.ts', '@site/src/invite/openInvite'),
  from('src/theme/DocItem/New.tsx', '@site/src/frame/inline'),
  from('src/build/markdown/new.ts', '../step.ts'),
  type('src/build/new.ts', '@docusaurus/types'),
  from('src/light/new.ts', '../build/step.ts'),
  from('supabase/functions/send-invite-email/new.ts', '../../../src/facts/links.ts'),
];

const folders = readdirSync('src', {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && !['cli', 'css', 'drawings'].includes(entry.name))
  .map(({name}) => name);
const fromCli = folders.map((name) => from(`src/${name}/new.ts`, '@site/src/cli/say'));

const {directions, said} = askLinter([...against, ...fromCli, ...along]);

test.each([...against, ...fromCli])('$file must not contain $code', (refused) => {
  expect(said[[...against, ...fromCli].indexOf(refused)]).toHaveLength(1);
});

test.each(along)('$file may contain $code', (allowed) => {
  expect(said[against.length + fromCli.length + along.indexOf(allowed)]).toEqual([]);
});

describe('the table of ARCHITECTURE.md', () => {
  const rows = new Map(
    [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `([^`]+)` +\|[^|]+\| (.*?) +\|$/gm)].map(
      ([, folder = '', may = '']) => [folder.replace(/\.ts$/, ''), may],
    ),
  );
  const named = (folders: readonly string[]) => folders.map((name) => name.replace(/^src\//, '')).join(', ');

  test.each(Object.entries(directions))('says of %s what ESLint asks for', (folder, {may, later: onUse}) => {
    const now = named(may) || 'nothing';
    expect(rows.get(folder)).toBe(onUse ? `${now}; by \`import()\`: ${named(onUse)}` : now);
  });
});
