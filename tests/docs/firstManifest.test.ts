import {readFileSync} from 'node:fs';
import {manifestProblems} from '../../src/facts/rules/records';

const page = readFileSync('docs/first-manifest.mdx', 'utf8');
const manifests = [...page.matchAll(/^```json\n([\s\S]*?)\n```$/gm)].map(([, json = '']) => json);
const straight = page.replace(/[“”]/g, '"').replaceAll('`', '');

const nameOf = (json: string) => /"(?:name|title)": "(.*?)"/.exec(json)?.[1] ?? json;
const wrong = manifests.filter((json) => json.includes('"title"'));
const right = manifests.filter((json) => !wrong.includes(json));

test.each(right.map((json) => [nameOf(json), json]))('the manifest "%s" passes the check', (_, json) => {
  expect(manifestProblems(json)).toEqual([]);
});

test('the page lists exactly what the check says of its wrong manifest', () => {
  const [json = ''] = wrong;
  const listed = [...straight.matchAll(/^\| (\d+) \| (.*?) \|$/gm)].map(([, line, message]) => ({
    line: Number(line),
    message,
  }));
  expect(listed).toEqual(manifestProblems(json));
});

test.each(['{"name": "A",}', '[]'])('the page lists what the check says of %s', (json) => {
  expect(straight).toContain(`| ${manifestProblems(json)[0]?.message} |`);
});
