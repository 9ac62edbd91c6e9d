/** @jest-environment node */
import type {Root} from 'mdast';
import {componentImports} from '../../../../tools/site/markdown/componentImports';

function element(name: string, ...children: unknown[]) {
  const attributes = [{type: 'mdxJsxAttribute', name: 'name', value: 'x'}];
  return {type: 'mdxJsxTextElement', name, attributes, children};
}

function transformed(...children: unknown[]): unknown[] {
  const root = {type: 'root', children: [{type: 'paragraph', children}]} as Root;
  componentImports()(root);
  return root.children;
}

test('a page imports each fact component that it uses once, at any depth', () => {
  const [module, ...rest] = transformed(
    element('Fact'),
    element('Tabs', element('FactTable'), element('Fact')),
  );
  expect(rest).toHaveLength(1);
  expect(module).toMatchObject({
    type: 'mdxjsEsm',
    data: {
      estree: {
        body: ['Fact', 'FactTable'].map((name) => ({
          type: 'ImportDeclaration',
          specifiers: [{imported: {name}, local: {name}}],
          source: {value: `@site/src/components/facts/${name}`},
        })),
      },
    },
  });
});

test('a term looked up by name imports the glossary; a frozen one does not', () => {
  const [module] = transformed(element('Term'));
  expect(module).toMatchObject({
    data: {estree: {body: [{specifiers: [{imported: {name: 'GlossaryTerm'}, local: {name: 'Term'}}]}]}},
  });
  expect(transformed({...element('Term'), attributes: []})).toHaveLength(1);
});

test('a page without fact components stays as it is', () => {
  expect(transformed({type: 'text', value: 'Fact'}, element('Tabs'), element('constructor'))).toHaveLength(1);
});
