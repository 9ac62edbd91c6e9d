import type {Element, Nodes, Root} from 'hast';

/**
 * Rehype plugin: where the first column of a table has no heading, the first cell of each row becomes the row's header.
 * Without it, cells of such tables have no row header (WCAG 1.3.1).
 */
export function rowHeaders() {
  return (root: Root): void => {
    for (const table of elements(root, 'table')) {
      const [head] = elements(table, 'th');
      if (!head || head.children.length > 0) continue;
      for (const body of elements(table, 'tbody')) {
        for (const row of elements(body, 'tr')) {
          const [first] = elements(row, 'td');
          if (!first) continue;
          first.tagName = 'th';
          first.properties = {...first.properties, scope: 'row'};
        }
      }
    }
  };
}

function elements(node: Nodes, tagName: string): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...(child.type === 'element' && child.tagName === tagName ? [child] : []),
    ...elements(child, tagName),
  ]);
}
