import type {FinishedBuild} from 'docusaurus-light/step';
import {isElement} from 'docusaurus-light/pages';
import type {HtmlNode} from 'docusaurus-light/pages';
import {untranslated} from '../../../src/facts/printed/names.ts';

/** Elements whose text readers don't see. */
const notText = /^(script|style|svg|textarea)$/;

/** Elements that may be flex containers, where each piece of text next to an element would become a flex item. */
const mayBeFlex = /^(a|button|summary|h[2-4])$/;

/** The replacement of a part of a page. */
type Edit = readonly [start: number, end: number, text: string];

/** The edits that mark names, figures and code, so that a browser that translates the page leaves them alone. */
function marks(html: string, nodes: readonly HtmlNode[], parent = ''): readonly Edit[] {
  return nodes.flatMap((node): readonly Edit[] => {
    const {startOffset: start = 0, endOffset: end = 0} = node.sourceCodeLocation ?? {};
    if (isElement(node)) {
      if (notText.test(node.name) || node.attribs.translate === 'no') return [];
      const name = start + 1 + node.name.length;
      if (/^(pre|code)$/.test(node.name)) return [[name, name, ' translate=no']];
      return marks(html, node.children, node.name);
    }
    if (node.nodeType !== 3) return [];
    const text = html.slice(start, end);
    const marked = text.replace(untranslated, '<bdi translate=no>$&</bdi>');
    if (marked === text) return [];
    const wraps = mayBeFlex.test(parent) && text.replace(untranslated, '') !== '';
    return [[start, end, wraps ? `<bdi>${marked}</bdi>` : marked]];
  });
}

/** Build step: marks the names, figures and code of every page. */
export async function keepNames({pages}: Pick<FinishedBuild, 'pages'>): Promise<void> {
  for (const {file, html, nodes} of pages.all()) {
    const body = html.indexOf('<body');
    let written = '';
    let from = 0;
    for (const [start, end, text] of marks(html, nodes)) {
      if (start < body) continue;
      written += html.slice(from, start) + text;
      from = end;
    }
    await pages.write(file, written + html.slice(from));
  }
}
