import {labelGround, readHtmlLabel, readText} from './labels';
import type {TextLine} from './labels';
import {asCircle, endOf, line, moved, polygon, readOutline, short, writeOutline} from './outline';
import type {Outline, Point} from './outline';
import {paletteName} from './palette';

/** A shape whose colors are palette names. */
interface Shape {
  /** The element without presentation attributes, or the outline of a path. */
  readonly form: string | Outline;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width: number;
  readonly dashes?: string;
}

/**
 * Converts Mermaid's SVG to a small one that does not depend on its stylesheet: shapes with absolute coordinates and color
 * classes, and text broken into lines as in the browser. Without a stylesheet, as in a feed, and under forced colors it is a
 * line drawing in the text color. Runs in the page where Mermaid has drawn.
 * @throws Error for an SVG feature that is not supported, so that nothing is lost silently
 */
export function flatten(svg: SVGSVGElement): string {
  const shapes: Shape[] = [];
  const words: TextLine[] = [];
  /** Arrowheads come last, so that consecutive lines of the same style can share a path. */
  const heads: Shape[] = [];
  for (const element of svg.querySelectorAll('*')) {
    if (element.closest('defs, marker, symbol, title, desc')) continue;
    if (element instanceof SVGForeignObjectElement) {
      shapes.push(...labelGround(element, svg).map((form) => ({form, fill: 'ground', width: 0})));
      words.push(...readHtmlLabel(element, svg));
    } else if (element instanceof SVGTextElement) {
      // Messages of a sequence diagram cross its lifelines and need a background.
      if (element.matches('.messageText')) shapes.push({form: groundOf(element), fill: 'ground', width: 0});
      words.push(...readText(element));
    } else if (element instanceof SVGGeometryElement) {
      const shape = readShape(element, svg);
      if (!shape) continue;
      if (shape.fill) shapes.push(...heads.splice(0));
      shapes.push(shape);
      heads.push(...readArrowheads(element, shape));
    }
  }
  if (words.length === 0) throw new Error('the drawing has no text');
  return print(svg, [...shapes, ...heads], words);
}

function readShape(element: SVGGeometryElement, svg: SVGSVGElement): Shape | undefined {
  const {fill, stroke, strokeWidth, strokeDasharray} = getComputedStyle(element);
  const {width, height} = element.getBBox();
  if (width + height === 0 || (fill === 'none' && stroke === 'none')) return undefined;
  if (opacityOf(element, svg) < 1) {
    // Mermaid's translucent background behind the background of a label.
    if (paletteName(fill) === 'ground') return undefined;
    throw new Error(`a translucent ${element.localName} is not supported`);
  }
  const closed = !(element instanceof SVGLineElement);
  const dashes = strokeDasharray.match(/[\d.]+/g)?.map(Number) ?? [];
  return {
    form: readForm(element, svg),
    width: parseFloat(strokeWidth),
    ...(closed && fill !== 'none' && {fill: paletteName(fill)}),
    ...(stroke !== 'none' && parseFloat(strokeWidth) > 0 && {stroke: paletteName(stroke)}),
    ...(dashes.some((length) => length > 0) && {dashes: dashes.map(short).join(' ')}),
  };
}

function opacityOf(element: Element, svg: SVGSVGElement): number {
  let opacity = 1;
  for (let at: Element | null = element; at && at !== svg.parentElement; at = at.parentElement) {
    opacity *= Number(getComputedStyle(at).opacity);
  }
  return opacity;
}

function readForm(element: SVGGeometryElement, svg: SVGSVGElement): Shape['form'] {
  const {a, b, c, d, e: x, f: y} = element.getCTM() ?? new DOMMatrix();
  if (Math.abs(a - 1) + Math.abs(b) + Math.abs(c) + Math.abs(d - 1) > 0.001)
    throw new Error(`a rotated or scaled ${element.localName} is not supported`);
  const {x: left, y: top} = svg.viewBox.baseVal;
  const place = (point: Point) => ({x: point.x + x + left, y: point.y + y + top});
  if (element instanceof SVGRectElement) {
    const {x: ownX, y: ownY, width, height} = element.getBBox();
    const at = place({x: ownX, y: ownY});
    const round = parseFloat(getComputedStyle(element).rx) || 0;
    return rectangle(at.x, at.y, width, height, round);
  }
  if (element instanceof SVGCircleElement) {
    return circle(place({x: element.cx.baseVal.value, y: element.cy.baseVal.value}), element.r.baseVal.value);
  }
  if (element instanceof SVGLineElement) {
    const {x1, y1, x2, y2} = element;
    // Lifelines extend below the viewBox.
    const lowest = top + svg.viewBox.baseVal.height;
    const ends = [
      {x: x1.baseVal.value, y: y1.baseVal.value},
      {x: x2.baseVal.value, y: y2.baseVal.value},
    ].map(place) as [Point, Point];
    return line(ends[0], {...ends[1], y: Math.min(ends[1].y, lowest)});
  }
  if (element instanceof SVGPolygonElement) return moved(polygon([...element.points]), place);
  if (element instanceof SVGPathElement) {
    const outline = moved(readOutline(element.getAttribute('d') ?? ''), place);
    const round = asCircle(outline);
    return round ? circle(round.middle, round.radius) : outline;
  }
  throw new Error(`a <${element.localName}> is not supported`);
}

function groundOf(text: SVGTextElement): string {
  const {x, y, width, height} = text.getBBox();
  return rectangle(x - 2, y, width + 4, height, 0);
}

function rectangle(x: number, y: number, width: number, height: number, round: number): string {
  const corners = round > 0 ? ` rx="${short(round)}"` : '';
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corners}`;
}

function circle({x, y}: Point, radius: number): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"`;
}

/** Converts the markers of a line to shapes: without ids, a drawing can be on a page twice. */
function readArrowheads(element: SVGGeometryElement, {form}: Shape): Shape[] {
  const {markerStart, markerMid, markerEnd} = getComputedStyle(element);
  if (markerMid !== 'none') throw new Error('an arrowhead in the middle of a line is not supported');
  if (typeof form === 'string') return [];
  return (['start', 'end'] as const).flatMap((end) => {
    const id = /#([^"')]+)/.exec(end === 'start' ? markerStart : markerEnd)?.[1];
    const marker = id && document.getElementById(id);
    if (!(marker instanceof SVGMarkerElement)) return [];
    return [...marker.children].map((part) => readArrowhead(part, marker, element, endOf(form, end), end));
  });
}

function readArrowhead(
  part: Element,
  marker: SVGMarkerElement,
  of: SVGGeometryElement,
  {at, angle}: ReturnType<typeof endOf>,
  end: 'start' | 'end',
): Shape {
  const {fill, stroke, strokeWidth} = getComputedStyle(part);
  const box = marker.viewBox.baseVal;
  const byLine = marker.markerUnits.baseVal === SVGMarkerElement.SVG_MARKERUNITS_STROKEWIDTH;
  const scale =
    (byLine ? parseFloat(getComputedStyle(of).strokeWidth) : 1) *
    (box.width > 0 ? marker.markerWidth.baseVal.value / box.width : 1);
  const back = end === 'start' && marker.getAttribute('orient') === 'auto-start-reverse' ? Math.PI : 0;
  const [cos, sin] = [Math.cos(angle + back) * scale, Math.sin(angle + back) * scale];
  const place = ({x, y}: Point) => {
    const [alongX, alongY] = [x - marker.refX.baseVal.value, y - marker.refY.baseVal.value];
    return {x: at.x + alongX * cos - alongY * sin, y: at.y + alongX * sin + alongY * cos};
  };
  if (!(part instanceof SVGPathElement))
    throw new Error(`an arrowhead made of a <${part.localName}> is not supported`);
  const outline = readOutline(part.getAttribute('d') ?? '');
  if (outline.some(({kind}) => kind === 'A')) throw new Error('an arrowhead with an arc is not supported');
  return {
    form: moved(outline, place),
    width: parseFloat(strokeWidth) * scale,
    ...(fill !== 'none' && {fill: paletteName(fill)}),
    ...(stroke !== 'none' && {stroke: paletteName(stroke)}),
  };
}

/** Foreground colors of the palette; the others are backgrounds. */
const seen = new Set(['line', 'purple', 'cyan', 'ink']);

function lookOf({fill, stroke, width, dashes}: Shape): string {
  const classes = [fill && `f-${fill}`, stroke && `s-${stroke}`].filter(Boolean).join(' ');
  return [
    ` class="${classes}"`,
    fill && seen.has(fill) ? ' fill="currentColor"' : '',
    stroke ? '' : ' stroke="none"',
    stroke && short(width) !== '1' ? ` stroke-width="${short(width)}"` : '',
    dashes ? ` stroke-dasharray="${dashes}"` : '',
  ].join('');
}

/** One element per line, for readable diffs. */
function print(svg: SVGSVGElement, shapes: readonly Shape[], words: readonly TextLine[]): string {
  const {x, y, width, height} = svg.viewBox.baseVal;
  const size = `width="${short(width)}" height="${short(height)}"`;
  const box = [x, y, width, height].map(short).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="drawn" ${size} viewBox="${box}" fill="none" stroke="currentColor">`,
    ...runs(shapes, lookOf).flatMap(([look, run]) => printRun(look, run)),
    ...runs(words, ({look}) => look).flatMap(([look, run]) => [
      `<g${look}>`,
      ...run.map(
        ({x: middle, y: base, text}) => `<text x="${short(middle)}" y="${short(base)}">${text}</text>`,
      ),
      '</g>',
    ]),
    '</svg>',
    '',
  ].join('\n');
}

/** Consecutive shapes of the same style: lines as one path, others in a group. */
function printRun(look: string, run: readonly Shape[]): string[] {
  const outlines = run.map(({form}) => form).filter((form) => typeof form !== 'string');
  if (outlines.length === run.length && !run[0]?.fill?.match(/raised|surface|ground/)) {
    return [`<path${look} d="${outlines.map(writeOutline).join('\n')}"/>`];
  }
  const forms = run.map(({form}) => (typeof form === 'string' ? form : `<path d="${writeOutline(form)}"`));
  if (forms.length === 1) return [`${forms[0]}${look}/>`];
  return [`<g${look}>`, ...forms.map((form) => `${form}/>`), '</g>'];
}

function runs<Item>(items: readonly Item[], key: (item: Item) => string): [string, Item[]][] {
  const found: [string, Item[]][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last?.[0] === key(item)) last[1].push(item);
    else found.push([key(item), [item]]);
  }
  return found;
}
