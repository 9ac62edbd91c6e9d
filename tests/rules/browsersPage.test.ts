/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {format} from 'prettier';
import {browserFloor} from '../../src/rules/browserFloor';

test('BROWSERS.md names the floor that the facts give', async () => {
  const page = readFileSync('BROWSERS.md', 'utf8');
  const [, written = ''] = /<!-- floor:.*?-->([^]*?)<!-- \/floor -->/.exec(page) ?? [];
  const rows = browserFloor().map(({name, version, reason}) => `| ${name} | ${version} | ${reason} |`);
  const table = await format(['| Browser | Oldest | Why |', '| --- | --- | --- |', ...rows].join('\n'), {
    parser: 'markdown',
    printWidth: 120,
  });
  if (written.trim() !== table.trim())
    throw new Error(`Put this between the marks of BROWSERS.md:\n\n${table}`);
});
