import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(file) && !file.startsWith('versioned_'));
const read = (pattern: RegExp) =>
  files.filter((file) => pattern.test(file)).map((file) => ({file, text: readFileSync(file, 'utf8')}));

/** Guides, and the comments of code. */
const guides = read(/\.md$/);
const code = read(/\.(?:tsx?|mjs|sql)$/);
const comments = [...code, ...read(/\.(?:css|ya?ml)$/)].map(({file, text}) => ({
  file,
  text: (text.match(/^\s*(?:\/\*\*|\*|\/\/|--|#).*$/gm) ?? []).join('\n'),
}));
/** Everything that tells people what to run. */
const instructions = [...guides, ...code, ...read(/\.mdx$|^\.env\.example$/)].filter(
  ({file}) => !file.endsWith('guides.test.ts'),
);

/** What a pattern finds, as `file: words`, without what passes. */
const wrong = (texts: typeof guides, pattern: RegExp, passes: (found: string, file: string) => boolean) =>
  texts.flatMap(({file, text}) =>
    [...text.matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !passes(found, file))
      .map((found) => `${file}: ${found}`),
  );

const isFile = (name: string, file: string) =>
  [name, path.posix.join(path.posix.dirname(file), name)].some((place) => existsSync(place)) ||
  files.some((each) => each === name || each.endsWith(`/${name}`));
/** What commands write, or examples make up. */
const isMadeUp = (name: string) =>
  /^(?:build|\.local|node_modules|served)\b|NAME|_name|^\/|idle-hours|cookies|[*{…<>$]/.test(name) ||
  /^(?:nginx\.conf|build\.json|facts\.json|sbom\.cdx\.json|package\.json|robots\.txt|wrangler\.json)$/.test(
    name,
  );

test('every "npm run" that a guide or a command prints is a script', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  expect(wrong(instructions, /npm run (?:-s |--silent )?([a-z][\w:]*)/g, (name) => name in scripts)).toEqual(
    [],
  );
});

test('every file that they say to run exists', () => {
  expect(wrong(instructions, /npx (?:--no-install )?tsx ([\w/.-]+\.ts)/g, existsSync)).toEqual([]);
});

test('docs:cut is never recommended without what it needs', () => {
  const whole = / -- (--again|\d+\\*\.\d+|\$\{.*)$/;
  expect(wrong(instructions, /"(npm run docs:cut[^"]*)"/g, (command) => whole.test(command))).toEqual([]);
});

test('every file that a guide names exists', () => {
  const named = /`([\w@./{}*-]+\.(?:tsx?|mdx?|sql|css|mjs|js|json|sh|yml))`/g;
  expect(wrong(guides, named, (name, file) => isMadeUp(name) || isFile(name, file))).toEqual([]);
  const linked = /\]\(([^)\s#:]+)(?:#[\w-]*)?\)/g;
  expect(
    wrong(
      guides,
      linked,
      (name, file) => name.startsWith('/') || isMadeUp(name) || isFile(path.posix.normalize(name), file),
    ),
  ).toEqual([]);
});

test('every folder and file that a comment names exists', () => {
  const named = /\b((?:src|tests|tools|packages|supabase|docs)\/[\w./-]*\w\.(?:tsx?|mdx?|sql|css|mjs|md))\b/g;
  expect(wrong(comments, named, (name, file) => name === 'docs/page.mdx' || isFile(name, file))).toEqual([]);
});

test('every function or constant that a guide names is in the code', () => {
  // npm's own word.
  const all = `peerDependencies ${code.map(({text}) => text).join('\n')}`;
  expect(wrong(guides, /`([a-z]+[A-Z]\w+)(?:\(\))?`/g, (name) => all.includes(name))).toEqual([]);
});

test('one version of Node is asked for everywhere', () => {
  const version = readFileSync('.nvmrc', 'utf8').trim();
  const {engines} = JSON.parse(readFileSync('package.json', 'utf8')) as {engines: {node: string}};
  expect(engines.node).toBe(`>=${version}`);
  expect(wrong(guides, /Node (\d+[\d.]*)/g, (found) => found === version)).toEqual([]);
  expect(readFileSync('.devcontainer/devcontainer.json', 'utf8')).toContain(
    `javascript-node:${version.split('.')[0]}`,
  );
});
