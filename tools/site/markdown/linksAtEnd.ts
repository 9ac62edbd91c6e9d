import type {Root} from 'hast';

/** Rehype plugin: keeps the links that end a page, under "Next" or "Read on", out of the search. */
export function linksAtEnd() {
  return (root: Root): void => {
    for (const node of root.children) {
      if (node.type !== 'element' || node.tagName !== 'h2') continue;
      const [text] = node.children;
      if (text?.type === 'text' && /^(?:next|read on)$/i.test(text.value))
        node.properties.dataSearchSkip = true;
    }
  };
}
