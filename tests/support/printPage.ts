import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {parser, parsePage} from '../../plugins/facts/parsePage';
import {printFacts} from '../../plugins/facts';

/** The words of a page with its facts printed, and the addresses of its links. */
export async function printPage(path: string): Promise<{words: string; links: string[]}> {
  const tree = (await parser().use(printFacts).run(parsePage(path), {path})) as Root;
  const words: string[] = [];
  const links: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'yaml' && 'value' in node) words.push(String(node.value));
    if (node.type === 'link') links.push(node.url);
    // Blocks end with a space, which keeps their words apart.
    if (/paragraph|heading|tableCell|listItem/.test(node.type)) words.push(' ');
  });
  return {words: words.join('').replace(/\s+/g, ' '), links};
}

/** The code blocks of a page in a language. */
export function codeIn(page: string, language: string): string[] {
  const found: string[] = [];
  visit(parsePage(page), 'code', ({lang, value}) => void (lang === language && found.push(value)));
  return found;
}
