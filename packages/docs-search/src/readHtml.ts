import {DomUtils} from 'htmlparser2';
import type {DomHandler} from 'htmlparser2';

/** A heading of a page and the text up to the next one. */
export interface SectionText {
  /** Anchor, empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  /** Prefixed by kind: a space for a paragraph, `-` for a list item or step, `|` for a table row, `~` for what no excerpt shows. */
  readonly lines: readonly string[];
  /** Whether it is a question without an answer yet. */
  readonly isOpen?: boolean;
}

/** The visible text of a built page. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** The first is the text before the first heading. */
  readonly sections: readonly SectionText[];
}

type HtmlNode = DomHandler['root']['children'][number];
type Element = Extract<HtmlNode, {attribs: unknown}>;

const blocks =
  /^(p|li|ul|ol|dl|dt|dd|div|section|article|header|pre|br|figure|figcaption|summary|details|blockquote|aside|main|td|th|tr|table|fieldset)$/;

/**
 * Reads title, description and the sections of the main part of a page, line by line.
 * @param page the parsed page
 * @param isPageChrome whether an element isn't part of the text, such as a control. Pictures, the footer and what is marked
 *   `data-search-skip` are left out besides; what is marked `data-search-unshown` is found, but in no excerpt.
 */
export function readHtml(page: readonly HtmlNode[], isPageChrome: (element: Element) => boolean): PageText {
  const skipped = (element: Element) =>
    isPageChrome(element) || /^(svg|footer)$/.test(element.name) || isLeftOut(element);
  let title = '';
  let anchor = '';
  let line = '';
  let marker = ' ';
  let isShown = true;
  let lines: string[] = [];
  const sections: SectionText[] = [];
  begin('', '');

  function begin(id: string, heading: string) {
    lines = [];
    sections.push({id, heading, lines});
  }

  function textOf(element: Element): string {
    let text = '';
    const read = (nodes: readonly HtmlNode[]) => {
      for (const node of nodes) {
        if (node.type === 'text') text = joined(text, node.data);
        else if (isElement(node) && !skipped(node)) {
          if (blocks.test(node.name)) text += ' ';
          read(node.children);
        }
      }
    };
    read(element.children);
    return tidy(text);
  }

  /** The bold question that an item of a list begins with. */
  function questionOf([first, ...others]: readonly HtmlNode[]): Element | undefined {
    const bold = first && isElement(first) && first.name === 'strong' && others.length > 0;
    return bold && textOf(first).endsWith('?') ? first : undefined;
  }

  function endLine() {
    const text = tidy(line);
    // Keep a step's number with its text.
    if (/^\d+\.$/.test(text)) return;
    line = '';
    // Units next to the fields of an explorer say nothing by themselves.
    if (!/\d|\p{L}{3}/u.test(text)) return;
    lines.push((isShown ? marker : '~') + text);
    marker = ' ';
  }

  function heading(element: Element) {
    endLine();
    const text = textOf(element);
    if (element.name === 'h1' && !title) title = text;
    else if (isLeftOut(element)) lines = [];
    else begin(element.attribs.id || anchor, text);
  }

  /** Writes a row as its first cell, then each other cell after its column heading. */
  function table(element: Element) {
    let headings: string[] = [];
    for (const row of elements('tr', element)) {
      const cells = row.children.filter(isElement);
      const [first = '', ...others] = cells.map(textOf);
      if (cells.every(({name}) => name === 'th')) headings = [first, ...others];
      else {
        const named = others.map((text, i) =>
          headings[i + 1] && text ? `${headings[i + 1]}: ${text}` : text,
        );
        const shown = [first, ...named].filter(Boolean).join(' · ');
        if (shown) lines.push(`|${shown}`);
      }
    }
  }

  /** Reads an explorer as its own section, since its figures depend on its fields. */
  function explorer({children}: Element) {
    const around = lines;
    const [frame] = elements('section', children);
    const title = frame && DomUtils.getElementById(frame.attribs['aria-labelledby'] ?? '', frame);
    if (frame && title) begin(frame.attribs.id ?? '', textOf(title));
    read(children);
    endLine();
    lines = around;
  }

  function read(nodes: readonly HtmlNode[], parent = '') {
    let number = 0;
    for (const node of nodes) {
      if (node.type === 'text') line = joined(line, node.data);
      if (!isElement(node)) continue;
      const {name, children} = node;
      const isHeading = /^h[1-4]$/.test(name);
      if (skipped(node) && !(isHeading && isLeftOut(node))) continue;
      if (!blocks.test(name) && !isHeading) {
        read(children);
        continue;
      }
      if (name !== 'dd') endLine();
      const wasShown = isShown;
      isShown &&= !('data-search-unshown' in node.attribs);
      if (name === 'section') anchor = node.attribs.id || anchor;
      if (isHeading) heading(node);
      else if (name === 'table') table(node);
      else if ('data-island' in node.attribs) explorer(node);
      else {
        const question = name === 'li' ? questionOf(children) : undefined;
        // A question with its answer is a section with the anchor of the heading above.
        if (question) begin(sections[sections.length - 1]?.id ?? '', textOf(question));
        else if (name === 'li') {
          marker = '-';
          if (parent === 'ol') line = `${++number}. `;
        }
        read(question ? children.filter((child) => child !== question) : children, name);
        // A term and its definition are one line.
        if (name === 'dt') line = `${tidy(line)}: `;
        else endLine();
        if (name === 'li') marker = ' ';
      }
      isShown = wasShown;
    }
  }

  read(elements('main', [...page]));
  const description = elements('meta', [...page]).find(({attribs}) => attribs.name === 'description');
  return {title, description: description?.attribs.content ?? '', sections};
}

/** Whether the markup keeps this out of the search; a heading also keeps out the text below it. */
function isLeftOut({attribs}: Element): boolean {
  return 'data-search-skip' in attribs;
}

function isElement(node: HtmlNode): node is Element {
  return 'attribs' in node;
}

/** Puts a space between adjacent inline elements. */
function joined(before: string, text: string): string {
  return /[\p{L}\p{N}.!?]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text)
    ? `${before} ${text}`
    : before + text;
}

const elements = (name: string, within: HtmlNode | HtmlNode[]) => DomUtils.getElementsByTagName(name, within);

function tidy(text: string): string {
  return text
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
