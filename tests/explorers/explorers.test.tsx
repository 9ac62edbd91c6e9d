/** @jest-environment node */
import {renderToReadableStream} from 'react-dom/server';
import {explorers} from '@site/src/explorers/explorers';
import {explorerModules} from '@site/src/explorers/modules';

async function built(name: keyof typeof explorers): Promise<string> {
  const Explorer = explorers[name];
  const stream = await renderToReadableStream(<Explorer />);
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
