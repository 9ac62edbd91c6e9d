import type {Program} from 'estree';
import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {visitParents} from 'unist-util-visit-parents';
import {literalOf} from '../../plugins/facts/expressions.ts';
import {isJsx} from '../../plugins/facts/nodes.ts';
import type {JsxElement as Jsx} from '../../plugins/facts/nodes.ts';

const propOf = (node: Jsx, name: string) =>
  node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name);
function textOf(node: Jsx, name: string): string | undefined {
  const prop = propOf(node, name);
  return prop?.type === 'mdxJsxAttribute' ? literalOf(prop) : undefined;
}

/** Tabs hold tabs, each with a value of its own. */
export const tabs = lintRule<Root>('self:tabs', (tree, file) => {
  visitParents(tree, (node, parents) => {
    if (!isJsx(node)) return;
    if (node.name === 'TabItem' && !parents.some((parent) => isJsx(parent) && parent.name === 'Tabs'))
      file.message('Put this <TabItem> between <Tabs> and </Tabs>.', node);
    if (node.name !== 'Tabs') return;
    const values: (string | undefined)[] = [];
    let hasOthers = false;
    for (const child of node.children.flatMap((each) =>
      each.type === 'paragraph' ? each.children : [each],
    )) {
      const isBlank = child.type === 'text' && child.value.trim() === '';
      const isComment =
        /^mdx\w+Expression$/.test(child.type) && 'value' in child && /^\s*\/\*[^]*\*\/\s*$/.test(child.value);
      if (isBlank || isComment) continue;
      if (!isJsx(child) || child.name !== 'TabItem') {
        hasOthers = true;
        file.message(
          'Only <TabItem> belongs between <Tabs> and </Tabs>: move this before or after them.',
          child,
        );
        continue;
      }
      const value = textOf(child, 'value');
      if (value !== undefined && values.includes(value))
        file.message(`Two tabs have the value "${value}": give each its own.`, child);
      values.push(value);
    }
    if (values.length === 0 && !hasOthers)
      file.message('These <Tabs> have no <TabItem>: write one for each tab.', node);
    const selected = textOf(node, 'defaultValue');
    if (selected !== undefined && !values.includes(selected))
      file.message(
        `No tab has the value "${selected}" of defaultValue: write one of ${values.join(', ')}.`,
        node,
      );
    const [query, group] = [textOf(node, 'queryString'), textOf(node, 'groupId')];
    if (query !== undefined && query !== group)
      file.message(`The address uses the groupId: write groupId="${query}" for queryString.`, node);
  });
});

/** Modules whose work is done by React, which pages don't load. */
const needReact =
  /^(react|react-dom|@docusaurus\/(BrowserOnly|useIsBrowser)|@theme\/(CodeLive\w*|Playground|ApiLogo))(\/|$)/;

/** What a page would lose: code that runs in the browser, and marked lines. */
export const lost = lintRule<Root>('self:lost', (tree, file) => {
  visitParents(tree, (node) => {
    if (node.type === 'code') {
      const meta = node.meta ?? '';
      if (/(^|\s)live(\s|$)/.test(meta)) file.message('Code isn’t run on this site: take "live" out.', node);
      if (/\{[\d,-]+\}/.test(meta) && /(highlight-(next-line|start|end))/.test(node.value))
        file.message('Mark lines by {…} or by comments, not by both: readers would see the comments.', node);
    }
    if (node.type === 'mdxjsEsm')
      for (const statement of (node.data?.estree as Program | undefined)?.body ?? [])
        if (statement.type === 'ImportDeclaration' && needReact.test(String(statement.source.value)))
          file.message(
            `Pages are served without React: take the import of ${String(statement.source.value)} out.`,
            node,
          );
    if (!isJsx(node)) return;
    if (/^(iframe|script|object|embed|form)$/.test(node.name ?? ''))
      file.message(`Browsers block <${node.name}> here: take it out, or link to it.`, node);
    for (const each of node.attributes)
      if (each.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(each.name))
        file.message(`Pages are served without React, so ${each.name} does nothing: take it out.`, node);
  });
});
