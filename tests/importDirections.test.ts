/** @jest-environment node */
import {execFileSync} from 'node:child_process';

/** Lints a file that does not exist, as if it stood at this path. */
function complaints(path: string, code: string): string[] {
  try {
    execFileSync('npx', ['eslint', '--stdin', '--stdin-filename', path, '--format', 'json'], {
      input: code,
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    const [file] = JSON.parse(String((error as {stdout: Buffer}).stdout)) as {messages: {ruleId: string}[]}[];
    return file!.messages.map(({ruleId}) => ruleId);
  }
}

const rule = 'no-restricted-imports';

test.each([
  ['src/facts/new.ts', "import {useState} from 'react';\nexport const x = useState;"],
  ['src/facts/new.ts', "import {powerAt} from '../rules/power.ts';\nexport const x = powerAt;"],
  [
    'src/components/New.tsx',
    "import {InviteButton} from '@site/src/invite/InviteButton';\nexport const x = InviteButton;",
  ],
  ['src/landing/New.tsx', "import {links} from '../facts/links';\nexport const x = links;"],
  ['src/invite/new.ts', "import {Home} from '@site/src/landing/Home';\nexport const x = Home;"],
])('%s may not import against the direction', (path, code) => {
  expect(complaints(path, code)).toContain(rule);
});

test.each([
  ['src/facts/new.ts', "import {links} from './links.ts';\nexport const x = links;"],
  ['src/landing/New.tsx', "import {links} from '@site/src/facts/links';\nexport const x = links;"],
])('%s may import along the direction', (path, code) => {
  expect(complaints(path, code)).not.toContain(rule);
});
