import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parsePage} from '../../plugins/facts/parsePage';
import {manifestProblems} from '../../src/facts/rules/records';
import {codeIn} from '../support/printPage';

const page = 'docs/first-manifest.mdx';
const isWrong = (json: string) => json.includes('"title"');
const manifests = codeIn(page, 'json');

/** What the page lists: lines or messages, and what they say. */
const listed: string[][] = [];
visit(parsePage(page), 'tableRow', ({children}) => {
  listed.push(children.map((cell) => toString(cell).replace(/[“”]/g, '"')));
});

test.each(manifests.filter((json) => !isWrong(json)))('a right manifest of the page passes: %s', (json) => {
  expect(manifestProblems(json)).toEqual([]);
});

test('the page lists exactly what the check says of its wrong manifest', () => {
  const problems = manifestProblems(manifests.find(isWrong) ?? '');
  const lines = listed.filter(([first = '']) => Number(first) > 0);
  expect(lines).toEqual(problems.map(({line, message}) => [String(line), message]));
});

test.each(['{"name": "A",}', '[]'])('the page lists what the check says of %s', (json) => {
  expect(listed.map(([first]) => first)).toContain(manifestProblems(json)[0]?.message);
});
