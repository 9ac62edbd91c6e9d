import {short} from './outline';
import {paletteName} from './palette';

/** One line of words as the browser broke it: the middle of its width, and its base line. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  /** Escaped. */
  readonly text: string;
  /** The attributes that lines of the same look share. */
  readonly look: string;
}

/** A letter's place in the drawing. */
interface Letter {
  readonly letter: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly look: string;
}

/** The words of a label that Mermaid wrote as HTML. */
export function readHtmlLabel(label: SVGForeignObjectElement, svg: SVGSVGElement): TextLine[] {
  const toDrawing = offset(svg);
  const letters: Letter[] = [];
  for (const node of textNodes(label)) {
    const style = getComputedStyle(node.parentElement ?? label);
    const look = lookOf(style, style.color);
    const ascent = ascentOf(style);
    [...node.data].forEach((letter, index) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const box = range.getClientRects()[0];
      if (!box) return;
      const {x, y} = toDrawing(box);
      letters.push({letter, left: x, right: x + box.width, base: y + ascent, look});
    });
  }
  return linesOf(letters);
}

/**
 * The words of an SVG text.
 * @throws Error when the browser counts other letters than the text has
 */
export function readText(text: SVGTextElement): TextLine[] {
  const letters = textNodes(text).flatMap((node) => {
    const style = getComputedStyle(node.parentElement ?? text);
    const look = lookOf(style, style.fill);
    const ascent = ascentOf(style);
    return [...node.data].map((letter) => ({letter, look, ascent}));
  });
  if (letters.length !== text.getNumberOfChars()) throw new Error(`letters missing of "${text.textContent}"`);
  return linesOf(
    letters.map(({letter, look, ascent}, place) => {
      // A letter's own start may lie on its middle line.
      const {x, y, width} = text.getExtentOfChar(place);
      return {letter, left: x, right: x + width, base: y + ascent, look};
    }),
  );
}

/** Where a label on a line hides it: the boxes of the label that have the page's ground. */
export function labelGround(label: SVGForeignObjectElement, svg: SVGSVGElement): string[] {
  const toDrawing = offset(svg);
  const filled = [...label.querySelectorAll('*')].filter((part) => {
    const {backgroundColor} = getComputedStyle(part);
    return backgroundColor.startsWith('rgb(') && paletteName(backgroundColor) === 'ground';
  });
  return filled
    .filter((part) => !filled.some((other) => other !== part && other.contains(part)))
    .flatMap((part) => {
      const box = part.getBoundingClientRect();
      const {x, y} = toDrawing(box);
      const size = `width="${short(box.width)}" height="${short(box.height)}"`;
      return box.width > 0 ? [`<rect x="${short(x)}" y="${short(y)}" ${size}`] : [];
    });
}

function offset(svg: SVGSVGElement) {
  const page = svg.getBoundingClientRect();
  const {x, y} = svg.viewBox.baseVal;
  return ({left, top}: DOMRect) => ({x: left - page.left + x, y: top - page.top + y});
}

function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function ascentOf({font}: CSSStyleDeclaration): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText('x').fontBoundingBoxAscent;
}

function lookOf({fontSize, fontWeight}: CSSStyleDeclaration, color: string): string {
  const weight = fontWeight === '400' ? '' : ` font-weight="${fontWeight}"`;
  const look = `fill="currentColor" stroke="none" font-size="${short(parseFloat(fontSize))}"`;
  return ` class="f-${paletteName(color)}" ${look} text-anchor="middle"${weight}`;
}

/** @throws Error when the look changes within a line, which no diagram has needed yet */
function linesOf(letters: readonly Letter[]): TextLine[] {
  const lines: Letter[][] = [];
  for (const letter of letters) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].base - letter.base) < 1) line.push(letter);
    else lines.push([letter]);
  }
  return lines.flatMap((line) => {
    const words = line
      .map(({letter}) => letter)
      .join('')
      .trim();
    const visible = line.filter(({letter}) => letter.trim());
    const [first] = visible;
    if (!first) return [];
    if (visible.some(({look}) => look !== first.look)) throw new Error(`two looks in one line: "${words}"`);
    // With the space at which the line was broken: the browser centers with it, and so looks off by half of it.
    const left = Math.min(...line.map((each) => each.left));
    const right = Math.max(...line.map((each) => each.right));
    const text = words
      .replace(/\s+/g, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return [{x: (left + right) / 2, y: first.base, text, look: first.look}];
  });
}
