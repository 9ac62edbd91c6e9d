import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {newPage, withPage} from '../../../tools/run/newDoc';

const sidebar = readFileSync('sidebars.ts', 'utf8');

test.each(['Get started', 'Rewards'])('a new page is added at the end of "%s", once', (group) => {
  const after = withPage(sidebar, 'charging-at-night', group);
  const items = new RegExp(`label: '${group}',[\\s\\S]*?items: \\[([\\s\\S]*?)\\]`).exec(after)?.[1] ?? '';
  expect(items.trim()).toMatch(/'charging-at-night',?$/);
  // Prettier puts commas and lines as they were.
  const bare = (text: string) => text.replace(/,?\s+/g, '');
  expect(bare(after.replace(", 'charging-at-night'", ''))).toBe(bare(sidebar));
});

test('an unknown group throws and lists the existing groups', () => {
  expect(() => withPage(sidebar, 'x', 'Nowhere')).toThrow('"Get started"');
});

test('a new page has front matter that passes the checks', () => {
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(newPage('Charging: at night')) ?? [];
  expect(parse(matter)).toEqual({
    title: 'Charging: at night',
    description: expect.stringMatching(/^.{60,160}$/),
    search_phrases: ['charging: at night'],
  });
});
