import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {importsOf, isBlank, isJsx, programOf, propsOf} from '../../plugins/facts/nodes.ts';

/** Tabs hold tabs, each with a value of its own. */
export const tabs = lintRule<Root>('self:tabs', (tree, file) => {
  const inTabs = new Set<Node>();
  visit(tree, (node) => {
    if (!isJsx(node)) return;
    if (node.name === 'TabItem' && !inTabs.has(node))
      file.message('Put this <TabItem> between <Tabs> and </Tabs>.', node);
    if (node.name !== 'Tabs') return;
    const values: (string | undefined)[] = [];
    const children = node.children.flatMap((each) => (each.type === 'paragraph' ? each.children : [each]));
    const isList = children.some((each) => programOf(each) && !isBlank(each));
    for (const child of children.filter((each) => !programOf(each) && !isBlank(each))) {
      if (!isJsx(child) || child.name !== 'TabItem') {
        file.message('Only <TabItem> belongs between <Tabs> and </Tabs>: move this out of them.', child);
        continue;
      }
      visit(child, (each) => void inTabs.add(each));
      const value = propsOf(child).value;
      if (value !== undefined && values.includes(value))
        file.message(`Two tabs have the value "${value}": give each its own.`, child);
      values.push(value);
    }
    if (children.every(isBlank))
      file.message('These <Tabs> have no <TabItem>: write one for each tab.', node);
    const {defaultValue: selected, queryString: query, groupId: group} = propsOf(node);
    if (selected !== undefined && !isList && !values.includes(selected))
      file.message(`No tab has the defaultValue "${selected}": write one of ${values.join(', ')}.`, node);
    if ('queryString' in propsOf(node) && (!group || (query ?? group) !== group))
      file.message(`The address names the group: write groupId="${query ?? 'os'}" queryString.`, node);
  });
});

/** Modules whose work is done by React, which pages don't load, or that have no styles here. */
export const needReact =
  /^(react-dom|@docusaurus\/(BrowserOnly|useIsBrowser)|@theme\/(CodeLive\w*|Playground|ApiLogo))(\/|$)/;
const needBrowser =
  /^use(State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|ColorMode|IsBrowser|WindowSize)$/;

/** Whether a child of <Head> is one of its elements. */
const isOfHead = (node: Node): boolean =>
  isBlank(node) ||
  !['paragraph', 'mdxJsxFlowElement', 'mdxJsxTextElement'].includes(node.type) ||
  (isJsx(node) && ['base', 'link', 'meta', 'noscript', 'style', 'title'].includes(node.name ?? ''));

/** What a page would lose: code that runs in the browser, marked lines, addresses that only Markdown has. */
export const unsupported = lintRule<Root>('self:unsupported', (tree, file) => {
  for (const {node, exported, source} of importsOf(tree)) {
    const taken = needBrowser.test(exported) ? exported : needReact.test(source) && source;
    if (taken) file.message(`Pages are served without React: take the import of ${taken} out.`, node);
  }
  visit(tree, (node, _, parent) => {
    const tell = (reason: string) => file.message(reason, node);
    for (const statement of node.type === 'mdxjsEsm' ? (programOf(node)?.body ?? []) : [])
      // One with a param may show the page as its children.
      if (statement.type === 'ExportDefaultDeclaration' && 'params' in statement.declaration)
        if (statement.declaration.params.length === 0)
          tell('This takes the place of the page: name it, as in "export const Box = …".');
    if (node.type === 'code') {
      const meta = node.meta?.split(' ') ?? [];
      if (meta.includes('live')) tell('Code isn’t run on this site: take "live" out.');
      if (meta.some((word) => word.startsWith('{')) && node.value.includes('highlight-'))
        tell('Mark lines by {…} or by comments, not by both: readers would see the comments.');
    }
    if (!isJsx(node)) return;
    if (['iframe', 'script', 'object', 'embed', 'form'].includes(node.name ?? ''))
      tell(`Browsers block <${node.name}> here: take it out, or link to it.`);
    if (node.name === 'Head' && !node.children.every(isOfHead))
      tell('Only elements such as <title> and <meta> belong into <Head>: take the rest out.');
    if (node.name === 'summary' && parent?.type === 'paragraph')
      tell('Leave a line empty after </summary>: readers would see it as text.');
    if (node.name === 'p' && node.children.some(({type}) => type === 'paragraph'))
      tell('Lines in a <p> are paragraphs again: write <div> for <p>.');
    const {to, href = (node.name === 'Link' && to) || ''} = propsOf(node);
    const [address = ''] = href.split(/[?#]/);
    if (
      (node.name === 'a' && href.startsWith('pathname:')) ||
      (/\.mdx?$|^[^/#].*\.\w+$/.test(address) && !URL.canParse(href))
    )
      tell(`An address in a tag is taken as it is: write [words](${href}).`);
    for (const each of node.attributes)
      if (each.type === 'mdxJsxAttribute' && /^on[a-z]{3,}$/i.test(each.name))
        tell(`Pages are served without React, so ${each.name} does nothing: take it out.`);
  });
});

/** What Docusaurus reads after the language of a code block. */
const readMeta = /title=(["']).*?\1|\{[\d,\s-]*\}|showLineNumbers(?:=\d+)?|noInline|live/g;

/** What authors call the language of diagrams. */
const diagram = /^\W*(mermaid|mermiad|mermaind|mmd|flowchart|graph|gantt|sequenceDiagram)\W*$/i;

const withHash = /^(python|py|bash|shell|sh|zsh|ya?ml|toml|ruby|rb|docker(file)?|makefile|powershell)$/;

/** Words after the language that do nothing, and comments that mark no line in that language. */
export const codeMeta = lintRule<Root>('self:code-meta', (tree, file) => {
  visit(tree, 'code', (node) => {
    const [unread] = (node.meta ?? '').replace(readMeta, '').trim().split(/\s+/);
    const language = /[{(:=,[]/.test(node.lang ?? '') && node.lang;
    if (diagram.test(node.lang ?? '') && node.lang !== 'mermaid')
      file.message('Readers see the code of this diagram: write ```mermaid.', node);
    const [, comment] = /^\s*\/\/ *(highlight-\S+)/m.exec(node.value) ?? [];
    if (comment && withHash.test(node.lang ?? ''))
      file.message(`Readers see this comment: in ${node.lang} write "# ${comment}".`, node);
    if (!unread && !language) return;
    let write = 'write ```js title="a.js" {1,3-4}, with spaces between';
    if (/^(tab|npm2yarn)\b/.test(unread ?? '')) write = 'write <Tabs> with a <TabItem> for each';
    if (/^showLine/i.test(unread ?? '')) write = 'write showLineNumbers';
    file.message(`Nothing reads "${unread || language}" here: ${write}.`, node);
  });
});
