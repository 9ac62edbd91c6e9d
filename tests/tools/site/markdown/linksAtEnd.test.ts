/** @jest-environment node */
import type {Root} from 'hast';
import {linksAtEnd} from '../../../../tools/site/markdown/linksAtEnd';

test.each([
  ['Next', true],
  ['Read on', true],
  ['Next steps', undefined],
])('a part headed "%s" is left out of the search: %s', (value, isLeftOut) => {
  const heading = {
    type: 'element' as const,
    tagName: 'h2',
    properties: {},
    children: [{type: 'text' as const, value}],
  };
  const root: Root = {type: 'root', children: [heading]};
  linksAtEnd()(root);
  expect(heading.properties).toEqual(isLeftOut ? {dataSearchSkip: true} : {});
});
