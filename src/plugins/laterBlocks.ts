import type {Root, RootContent} from 'hast';

/** Characters of text that fill the first screen of a wide window. */
const firstScreen = 1200;

/**
 * Rehype plugin: puts what lies below the first screen of a page into `<LaterBlocks>`, which a reader who comes by a
 * link of the site sees a moment after the heading. A page that would leave fewer than two blocks for later stays whole.
 */
export function laterBlocks() {
  return (root: Root): void => {
    const modules = root.children.filter(({type}) => type === 'mdxjsEsm');
    const blocks = root.children.filter(({type}) => type !== 'mdxjsEsm');
    let length = 0;
    const cut = blocks.findIndex((block) => {
      const full = length >= firstScreen;
      length += textLength(block);
      return full;
    });
    if (cut < 0 || blocks.length - cut < 2) return;
    const later = {
      type: 'mdxJsxFlowElement',
      name: 'LaterBlocks',
      attributes: [],
      children: blocks.slice(cut),
    } as unknown as RootContent;
    root.children = [...modules, ...blocks.slice(0, cut), later];
  };
}

function textLength(node: RootContent): number {
  if (node.type === 'text') return node.value.length;
  return 'children' in node ? node.children.reduce((sum, child) => sum + textLength(child), 0) : 0;
}
