/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {browserFloor} from '../../src/rules/browserFloor';

/** The cells of a Markdown table row, without padding. */
const cells = (line: string) => line.split('|').map((cell) => cell.trim());

test('BROWSERS.md names the floor that the facts give', () => {
  const page = readFileSync('BROWSERS.md', 'utf8');
  const [, written = ''] = /<!-- floor:.*?-->([^]*?)<!-- \/floor -->/.exec(page) ?? [];
  const wanted = browserFloor().map(({name, version, reason}) => `| ${name} | ${version} | ${reason} |`);
  const found = written.trim().split('\n').slice(2);
  if (JSON.stringify(found.map(cells)) !== JSON.stringify(wanted.map(cells)))
    throw new Error(
      `The table in BROWSERS.md is out of date. Put these lines between its floor comments:\n\n${wanted.join('\n')}`,
    );
});
