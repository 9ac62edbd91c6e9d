import type {Element, ElementContent} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {productName, tagline} from '../../../src/facts/identity.ts';
import {markdownFile} from '../../../src/facts/site/pageFiles.ts';
import {find, isElement, isPageChrome, named, writeInto} from '../../../plugins/shared/pages.ts';
import type {HtmlElement, HtmlNode} from '../../../plugins/shared/pages.ts';
import type {FinishedBuild} from '../../../plugins/shared/step.ts';
import type {PageKind, WrittenPage} from './writtenPages.ts';

/**
 * Writes a page as Markdown at its address + `.md` (the home page at `/index.md`). It converts the built HTML, so that
 * components appear as what they render.
 * @returns that Markdown
 */
export async function writeMarkdownVersion(
  page: WrittenPage,
  {outDir, address}: FinishedBuild,
): Promise<string> {
  const text = markdownOf(page, address);
  await writeInto(outDir, markdownFile(page.route), text);
  return text;
}

/** The article of a page (or its `<main>`) as Markdown, below a comment with its URL and its description as a quote. */
function markdownOf({nodes, route, description}: WrittenPage, site: string): string {
  const main = find(nodes, named('article')) ?? find(nodes, named('main'));
  const children = main?.children.flatMap((child) => clean(child, site)) ?? [];
  const text = toMarkdown(toMdast({type: 'root', children}), {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
  });
  return `<!-- ${site}${route} -->\n\n> ${description}\n\n${text.trim()}\n`;
}

/** The text of a node, in the shape that `toMdast` reads. */
function clean(node: HtmlNode, site: string): ElementContent[] {
  if (node.type === 'text') return [{type: 'text', value: node.data.replace(/\u200b/g, '')}];
  if (!isElement(node) || isOmitted(node)) return [];
  const {name, attribs} = node;
  const children = node.children.flatMap((child) => clean(child, site));
  if (name === 'button') return children;
  if (attribs.role === 'img' && attribs['aria-label'])
    return [inBold([{type: 'text', value: `Picture. ${attribs['aria-label']}`}])];
  // Print a tab's name above its panel, and the titles of explorers and diagrams in bold.
  if (attribs['data-tab'] !== undefined)
    return [inBold([{type: 'text', value: attribs['data-tab']}]), ...children];
  if (attribs.id?.endsWith('-title')) return [inBold(children)];
  const properties = {
    ...attribs,
    ...(attribs.class && {className: attribs.class.split(/\s+/)}),
    ...(attribs.href !== undefined && {href: absolute(attribs.href, site)}),
    ...(attribs.src !== undefined && {src: absolute(attribs.src, site)}),
  };
  return [{type: 'element', tagName: name, properties, children}];
}

function inBold(children: ElementContent[]): Element {
  const bold: Element = {type: 'element', tagName: 'strong', properties: {}, children};
  return {type: 'element', tagName: 'p', properties: {}, children: [bold]};
}

/** Besides what isn't text: drawings, screens that the text describes, and the controls of an explorer. Its tables are kept. */
function isOmitted(element: HtmlElement): boolean {
  const omitted = ['data-controls', 'data-screen'].some((name) => name in element.attribs);
  return isPageChrome(element) || element.name === 'svg' || omitted;
}

function absolute(address: string, site: string): string {
  return /^(https?:|mailto:|#)/.test(address) ? address : new URL(address, site).href;
}

/** The list of all pages for language models, in the format of llmstxt.org. */
export function llmsIndex(pages: readonly WrittenPage[], site: string): string {
  const group = (title: string, kinds: readonly PageKind[]) => [
    `## ${title}`,
    '',
    ...pages
      .filter(({kind}) => kinds.includes(kind))
      .map(
        ({route, title: name, description}) => `- [${name}](${site}${markdownFile(route)}): ${description}`,
      ),
    '',
  ];
  return [
    `# ${productName}`,
    '',
    `> ${tagline}`,
    '',
    `Every page is also Markdown at its address + \`.md\`. All of them in one file: ${site}llms-full.txt`,
    '',
    ...group('Documentation', ['documentation']),
    ...group('The product', ['home', 'page']),
    ...group('Notes', ['announcement']),
  ].join('\n');
}
