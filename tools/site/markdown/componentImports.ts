import type {ImportDeclaration} from 'estree';
import type {Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';

/** Components that load facts and rules (14 kB): the name in MDX and the file in `components/facts`. */
const homes: Record<string, string> = {
  DocsOverview: 'DocsOverview',
  Fact: 'Fact',
  FactDiagram: 'FactDiagram',
  FactLink: 'FactLink',
  FactTable: 'FactTable',
  Label: 'Label',
  NotAnnounced: 'NotAnnounced',
  RecordExample: 'RecordExample',
  Screen: 'Screen',
  Term: 'GlossaryTerm',
  WhereToGet: 'WhereToGet',
};

/** Components that pages may use without an import, besides explorers and those in `theme/MDXComponents`. */
export const pageComponents: readonly string[] = Object.keys(homes);

/**
 * Remark plugin: imports these components only into the pages that use them. In `theme/MDXComponents` they would make every
 * page load all facts. Released pages do not need them: their facts are frozen.
 */
export function componentImports() {
  return (root: Root): void => {
    const used = [...new Set(names(root))].filter((name) => Object.hasOwn(homes, name));
    if (used.length === 0) return;
    const body = used.map((name) => importOf(name, homes[name] ?? ''));
    const module = {
      type: 'mdxjsEsm',
      value: '',
      data: {estree: {type: 'Program', sourceType: 'module', body, comments: []}},
    } as unknown as RootContent;
    root.children.unshift(module);
  };
}

function names(node: Nodes): string[] {
  const own = isComponent(node) && node.name && !isFrozen(node) ? [node.name] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(names)] : own;
}

function isComponent(node: Nodes): node is MdxJsxFlowElement | MdxJsxTextElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Released pages contain the definition itself, `<Term tip="…" entry="sigil">`, and the labels of a screen. */
function isFrozen({name, attributes}: MdxJsxFlowElement | MdxJsxTextElement): boolean {
  return (
    (name === 'Term' || name === 'Screen') &&
    !attributes.some((given) => given.type === 'mdxJsxAttribute' && given.name === 'name')
  );
}

function importOf(name: string, exported: string): ImportDeclaration {
  const file = `@site/src/components/facts/${exported}`;
  return {
    type: 'ImportDeclaration',
    specifiers: [
      {
        type: 'ImportSpecifier',
        imported: {type: 'Identifier', name: exported},
        local: {type: 'Identifier', name},
      },
    ],
    source: {type: 'Literal', value: file, raw: JSON.stringify(file)},
    attributes: [],
  };
}
