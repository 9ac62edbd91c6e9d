import {readFileSync} from 'node:fs';
import {knownComponents} from '../../../tools/check/components';
import {inlineFacts} from '../../../tools/site/markdown/printFacts';

const guide = readFileSync('STYLE.md', 'utf8');
const section = /^## What a page can hold$([\s\S]*)/m.exec(guide)?.[1] ?? '';
const examples = [...section.matchAll(/`(<[A-Z][^`]*>)`/g)].map(([, example = '']) => example);

test('STYLE.md shows each component of a page once, and none that does not exist', () => {
  const shown = examples.map((example) => /^<(\w+)/.exec(example)?.[1]);
  // A tab is shown within its tabs.
  const within = examples.flatMap((example) =>
    [...example.matchAll(/<(TabItem)\b/g)].map(([, name]) => name),
  );
  expect([...shown, ...new Set(within)].sort()).toEqual([...knownComponents].sort());
});

test.each(examples)('the names in %s exist', (example) => {
  expect(() => inlineFacts(example)).not.toThrow();
});
