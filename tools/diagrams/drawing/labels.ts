import {short} from './outline';
import {paletteName} from './palette';

/** A line of text as laid out by the browser; x is its center, y its baseline. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  /** Escaped for XML. */
  readonly text: string;
  /** The presentation attributes, to group lines of the same style. */
  readonly look: string;
}

/** The position of a character in the drawing. */
interface Letter {
  readonly letter: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly look: string;
}

/** Reads a label that Mermaid rendered as HTML. */
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
 * Reads an SVG text.
 * @throws Error if the browser's character count differs from the text
 */
export function readText(text: SVGTextElement): TextLine[] {
  const letters = textNodes(text).flatMap((node) => {
    const style = getComputedStyle(node.parentElement ?? text);
    const look = lookOf(style, style.fill);
    const ascent = ascentOf(style);
    return [...node.data].map((letter) => ({letter, look, ascent}));
  });
  if (letters.length !== text.getNumberOfChars())
    throw new Error(
      `the browser counts ${text.getNumberOfChars()} characters in "${text.textContent}", expected ${letters.length}`,
    );
  return linesOf(
    letters.map(({letter, look, ascent}, place) => {
      // Not the start position, which may be at the vertical center of the character.
      const {x, y, width} = text.getExtentOfChar(place);
      return {letter, left: x, right: x + width, base: y + ascent, look};
    }),
  );
}

/** The background boxes of a label, which hide the line behind it. */
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

/** @throws Error if the style changes within a line, which is not supported */
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
    if (visible.some(({look}) => look !== first.look))
      throw new Error(`two styles in one line are not supported: "${words}"`);
    // Include the space at the line break: the browser counts it when centering.
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
