/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {browserFloor} from '../../src/rules/browserFloor';

/** A line of a table without the spaces that line up its columns. */
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

test('BROWSERS.md names the floor that the facts give', () => {
  const page = readFileSync('BROWSERS.md', 'utf8');
  const [, written = ''] = /<!-- floor:.*?-->([^]*?)<!-- \/floor -->/.exec(page) ?? [];
  const wanted = browserFloor().map(({name, version, reason}) => `| ${name} | ${version} | ${reason} |`);
  const found = written.trim().split('\n').slice(2);
  if (JSON.stringify(found.map(cells)) !== JSON.stringify(wanted.map(cells)))
    throw new Error(`Put these lines between the marks of BROWSERS.md:\n\n${wanted.join('\n')}`);
});
