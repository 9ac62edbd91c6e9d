import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';

type Case = readonly [file: string, code: string];

const staticOf = (name: string) => `import {x} from '${name}';\nexport const y = x;`;
const laterOf = (name: string) => `export const y = () => import('${name}');`;
const typeOf = (name: string) => `import type {X} from '${name}';\nexport type Y = X;`;

const against: readonly Case[] = [
  ['src/facts/new.ts', staticOf('react')],
  ['src/facts/new.ts', staticOf('../rules/power.ts')],
  ['src/facts/new.ts', "export {powerAt} from '../rules/power.ts';"],
  ['src/ui/New.tsx', staticOf('@site/src/invite/InviteButton')],
  ['src/ui/New.tsx', typeOf('@site/src/invite/draft')],
  ['src/invite/new.ts', laterOf('@site/src/landing/hero/Home')],
  ['src/landing/New.tsx', staticOf('../facts/site/links')],
  ['src/client/new.ts', staticOf('react-dom/client')],
  ['src/client/new.ts', staticOf('@docusaurus/Link')],
  ['src/landing/New.tsx', staticOf('@site/src/theme/Navbar')],
  ['src/client/new.ts', laterOf('@site/src/pages/team')],
  ['src/facts/new.ts', staticOf('../../tools/site/git.ts')],
  ['packages/docs-search/src/new.ts', staticOf('@site/src/facts/site/links')],
  ['src/client/new.ts', staticOf('@site/packages/docs-search/src/search.ts')],
  ['src/facts/new.ts', staticOf('docs-search')],
  ['tools/site/markdown/new.ts', staticOf('../../../src/landing/hero/Home.tsx')],
  ['supabase/functions/send-invite-email/new.ts', staticOf('../../../src/rules/power.ts')],
];

/** ESLint's rooms, and what it says of code as if it were at these paths, in one process since it takes a second to start. */
const lint = `
import {ESLint} from 'eslint';
import {rooms} from './eslint.config.mjs';
const eslint = new ESLint();
const said = [];
for (const [filePath, code] of JSON.parse(process.argv[1])) {
  const [{messages}] = await eslint.lintText(code, {filePath});
  said.push(messages.filter(({ruleId}) => /no-restricted-(paths|imports)$/.test(ruleId)).map(({message}) => message));
}
console.log(JSON.stringify({rooms, said}));`;

const {rooms, said} = JSON.parse(
  String(execFileSync(process.execPath, ['--input-type=module', '--eval', lint, JSON.stringify(against)])),
) as {rooms: string[][]; said: string[][]};

test.each(against.map((each, at) => [...each, said[at]] as const))(
  '%s must not contain %s',
  (_, __, told) => {
    expect(told).toHaveLength(1);
  },
);

test('every folder of src with code is a room, in the order that ARCHITECTURE.md draws', () => {
  const folders = readdirSync('src', {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !['css', 'drawings'].includes(entry.name))
    .map(({name}) => `src/${name}`);
  expect(rooms.flat().sort()).toEqual(folders.sort());
  const floors = rooms.map((floor) => floor.join(' | ').replaceAll('src/', ''));
  expect(readFileSync('ARCHITECTURE.md', 'utf8')).toContain(floors.join(' → '));
});
