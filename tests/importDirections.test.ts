/** @jest-environment node */
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';

interface Case {
  readonly file: string;
  readonly code: string;
}

/** ESLint's rooms, and what it says of code as if it were at these paths, in one process since it takes a second to start. */
const lint = `
import {ESLint} from 'eslint';
import {rooms} from './eslint.config.mjs';
const eslint = new ESLint();
const said = [];
for (const {file, code} of JSON.parse(process.argv[1])) {
  const [result] = await eslint.lintText(code, {filePath: file});
  said.push(result.messages.filter(({ruleId}) => ruleId === 'project/import-directions').map(({message}) => message));
}
console.log(JSON.stringify({rooms, said}));`;

function askLinter(cases: readonly Case[]): {rooms: string[]; said: string[][]} {
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

const against: readonly Case[] = [
  from('src/facts/new.ts', 'react'),
  from('src/facts/new.ts', '../rules/power.ts'),
  {file: 'src/facts/new.ts', code: "export {powerAt} from '../rules/power.ts';"},
  from('src/components/New.tsx', '@site/src/invite/InviteButton'),
  type('src/components/New.tsx', '@site/src/invite/draft'),
  later('src/invite/new.ts', '@site/src/landing/hero/Home'),
  from('src/landing/New.tsx', '../facts/site/links'),
  from('src/client/new.ts', 'react-dom/client'),
  from('src/client/new.ts', '@docusaurus/Link'),
  later('src/client/new.ts', '@site/src/theme/Navbar'),
  from('src/facts/new.ts', '../../tools/site/hooks.ts'),
  from('packages/docs-search/src/new.ts', '@site/src/facts/site/links'),
  from('src/client/new.ts', '@site/packages/docs-search/src/search.ts'),
  from('src/facts/new.ts', 'docs-search/search'),
  from('tools/site/markdown/new.ts', '../../../src/landing/Home.tsx'),
  from('supabase/functions/send-invite-email/new.ts', '../../../src/rules/power.ts'),
];

const along: readonly Case[] = [
  from('src/facts/new.ts', './links.ts'),
  from('src/landing/New.tsx', '@site/src/facts/site/links'),
  later('src/client/new.ts', '@site/src/invite/openInvite'),
  from('src/theme/DocItem/New.tsx', '@site/src/components/inline'),
  from('tools/site/markdown/new.ts', '../step.ts'),
  type('tools/site/new.ts', '@docusaurus/types'),
  from('supabase/functions/send-invite-email/new.ts', '../../../src/facts/site/links.ts'),
];

const {rooms, said} = askLinter([...against, ...along]);

test.each(against)('$file must not contain $code', (refused) => {
  expect(said[against.indexOf(refused)]).toHaveLength(1);
});

test.each(along)('$file may contain $code', (allowed) => {
  expect(said[against.length + along.indexOf(allowed)]).toEqual([]);
});

test('every folder of src with code is a room, in the order that ARCHITECTURE.md draws', () => {
  const folders = readdirSync('src', {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !['cli', 'css', 'drawings'].includes(entry.name))
    .map(({name}) => `src/${name}`);
  expect([...rooms].sort()).toEqual(folders.sort());
  const names = rooms.map((room) => room.replace('src/', ''));
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(names.join(' → '));
});
