/** @jest-environment node */
import {readFileSync} from 'node:fs';
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

test('the page begins with title and description', () => {
  expect(newPage('Charging: at night')).toMatch(/^---\ntitle: "Charging: at night"\ndescription: .+\n---\n/);
});
