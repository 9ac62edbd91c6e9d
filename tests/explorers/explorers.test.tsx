/** @jest-environment node */
import {renderToReadableStream} from 'react-dom/server';
import {explorers} from '@site/src/explorers/explorers';
import {explorerModules} from '@site/src/explorers/modules';
import {explorerTables} from '@site/src/rules/tables';

async function built(name: keyof typeof explorers, shown?: string): Promise<string> {
  const Explorer = explorers[name];
  const stream = await renderToReadableStream(<Explorer shown={shown} />);
  await stream.allReady;
  return new Response(stream as ReadableStream).text();
}

test.each(Object.keys(explorerModules) as (keyof typeof explorers)[])(
  '%s is prerendered, with its facts in tables for readers without JavaScript',
  async (name) => {
    const html = await built(name);
    expect(html).toContain(`data-island="${name}"`);
    expect(html).toMatch(/<(input|button|select)\b/);
    expect(html).toMatch(/<table\b/);
  },
);

test('a table that the page shows itself is not in the explorer, and a sentence says where to read', async () => {
  const [first = '', ...others] = explorerTables.EligibilityChecker ?? [];
  const tables = (html: string) => html.match(/<table\b/g)?.length ?? 0;
  expect(tables(await built('EligibilityChecker', first))).toBe(others.length);
  const none = await built('EligibilityChecker', [first, ...others].join(' '));
  expect(tables(none)).toBe(0);
  expect(none).toContain('The tables on this page say the same.');
});
