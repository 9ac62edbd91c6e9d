import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

/** Everything that tells people what to run: guides, commands, tests and migrations. */
const texts = execFileSync(
  'git',
  ['ls-files', '-z', '*.md', '*.ts', '*.tsx', '*.sql', '*.mdx', '.env.example'],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file && existsSync(file) && !/^versioned_|tests\/tools\/commands/.test(file))
  .map((file) => ({file, text: readFileSync(file, 'utf8')}));

/** What a pattern finds, as `file: words`, without what passes. */
const wrong = (pattern: RegExp, passes: (found: string) => boolean) =>
  texts.flatMap(({file, text}) =>
    [...text.matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !passes(found))
      .map((found) => `${file}: ${found}`),
  );

test('every "npm run" that a guide or a command prints is a script', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  expect(wrong(/npm run (?:-s |--silent )?([a-z][\w:]*)/g, (name) => name in scripts)).toEqual([]);
});

test('every file that they say to run by tsx exists', () => {
  expect(wrong(/npx (?:--no-install )?tsx ([\w/.-]+\.ts)/g, existsSync)).toEqual([]);
});

test('nobody is told to run docs:cut without what it needs', () => {
  const whole = / -- (--again|\d+\\*\.\d+|\$\{.*)$/;
  expect(wrong(/"(npm run docs:cut[^"]*)"/g, (command) => whole.test(command))).toEqual([]);
});
