/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {parse} from 'yaml';
import {newPage, withPage} from '../../src/cli/newDoc';

const sidebar = readFileSync('sidebars.ts', 'utf8');

test.each(['Get started', 'Rewards', 'Phone and calls'])(
  'a new page stands at the end of "%s", once',
  (group) => {
    const after = withPage(sidebar, 'charging-at-night', group);
    expect(after.match(/'charging-at-night'/g)).toHaveLength(1);
    const items = new RegExp(`label: '${group}',[\\s\\S]*?items: \\[([\\s\\S]*?)\\]`).exec(after)?.[1] ?? '';
    expect(items.trim()).toMatch(/'charging-at-night',?$/);
    expect(after.replace(/,?\s*'charging-at-night',?/, '').replace(/\s/g, '').length).toBeGreaterThanOrEqual(
      sidebar.replace(/\s/g, '').length - 1,
    );
  },
);

test('a group that does not exist is refused with the names of those that do', () => {
  expect(() => withPage(sidebar, 'x', 'Nowhere')).toThrow('"Get started"');
});

test('the page begins with the front matter that the checks want', () => {
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(newPage('Charging: at night')) ?? [];
  expect(parse(matter)).toEqual({
    title: 'Charging: at night',
    description: expect.stringMatching(/^.{60,160}$/),
    search_phrases: ['charging: at night'],
  });
});
