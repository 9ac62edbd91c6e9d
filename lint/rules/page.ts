import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {visit} from 'unist-util-visit';
import {isJsx} from '../../plugins/facts/nodes';
import {textOfProp} from '../props';

/** Who reads of a reward reads next to it that it's for adults, and no promise of income. */
export const rewards = lintRule<Root>('self:rewards', (tree, file) => {
  let shown: object | undefined;
  let isCautious = false;
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [name] = node.attributes.map((each) => ('value' in each ? String(each.value) : ''));
    if (name === 'reward.caution') isCautious = true;
    else if ((node.name === 'Fact' && name?.startsWith('reward.')) || name === 'averageRewards')
      shown ??= node;
  });
  if (shown && !isCautious)
    file.message(
      'Put <Fact name="reward.caution" /> on this page: 18+, and no promise of income.',
      shown as Root,
    );
});

/** Pictures and links have words. */
export const pictures = lintRule<Root>('self:pictures', (tree, file) => {
  visit(tree, (node) => {
    const isBare =
      isJsx(node) &&
      node.name === 'img' &&
      !node.attributes.some((each) => 'name' in each && each.name === 'alt');
    if (isBare || (node.type === 'image' && !node.alt))
      file.message('Say what the picture shows: ![A phone on its charger](…), or alt="…".', node);
    if (node.type === 'link' && node.children.length === 0)
      file.message('Readers don’t see this link: write its words in the […].', node);
  });
});

const missingClass = /(?:^|\s)((?:alert|container|hero|navbar)(?:--\S+|__\S+)?)(?=\s|$)/;

/** Classes of Infima that plugins/infima leaves out. */
export const infima = lintRule<Root>('self:infima', (tree, file) => {
  visit(tree, (node) => {
    const name = isJsx(node) && (textOfProp(node, 'className') ?? textOfProp(node, 'class'));
    const [, found] = missingClass.exec(name || '') ?? [];
    if (found)
      file.message(`"${found}" does nothing here: take it out, or write :::note or style={{…}}.`, node);
  });
});

/** Addresses of other sites are facts, so that one edit changes them everywhere. */
export const outbound = lintRule<Root>('self:outbound', (tree, file) => {
  visit(tree, ['link', 'definition'], (node) => {
    if ('url' in node && /^https?:/.test(String(node.url)))
      file.message('Name the link with <FactLink name="…" />, from src/facts/site/links.ts.', node);
  });
});
