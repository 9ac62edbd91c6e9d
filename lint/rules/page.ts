import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {visit} from 'unist-util-visit';
import {isJsx, propsOf} from '../../plugins/facts/nodes';
import type {JsxElement} from '../../plugins/facts/nodes';

/** Who reads of a reward reads next to it that it's for adults, and no promise of income. */
export const rewards = lintRule<Root>('self:rewards', (tree, file) => {
  const elements: JsxElement[] = [];
  visit(tree, (node) => void (isJsx(node) && elements.push(node)));
  const find = (name: RegExp) => elements.find((element) => name.test(propsOf(element).name ?? ''));
  const reward = find(/^(reward\.|averageRewards$)/);
  if (reward && !find(/^reward\.caution$/))
    file.message('Put <Fact name="reward.caution" /> on this page: 18+, and no promise of income.', reward);
});

/** Pictures and links have words. */
export const pictures = lintRule<Root>('self:pictures', (tree, file) => {
  visit(tree, (node) => {
    const isBare = isJsx(node) && node.name === 'img' && !('alt' in propsOf(node));
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
    const props = isJsx(node) ? propsOf(node) : {};
    const [, found] = missingClass.exec(props.className ?? props.class ?? '') ?? [];
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
