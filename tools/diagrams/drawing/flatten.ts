import {tokens} from './configuration';
import {readLines} from './lines';

/** An element without its end, and the attributes that it shares with others. */
interface Part {
  readonly form: string;
  readonly look: string;
}

/**
 * Converts Mermaid's SVG to one that doesn't depend on its stylesheet and ids: shapes at their places with color classes, and
 * text broken into lines as in the browser. Without a stylesheet, as in a feed, and under forced colors it is a line drawing
 * in the text color. Runs in the page where Mermaid has drawn; SVGO then makes it small.
 * @throws Error for an SVG feature that isn't supported, so that nothing is lost silently
 */
export function flatten(svg: SVGSVGElement): string {
  const shapes: Part[] = [];
  const words: Part[] = [];
  /** Arrowheads come last, so that consecutive lines of the same style can share a path. */
  const heads: Part[] = [];
  for (const element of svg.querySelectorAll('*')) {
    if (element.closest('defs, marker, symbol, title, desc')) continue;
    if (element instanceof SVGForeignObjectElement || element instanceof SVGTextElement) {
      shapes.push(...groundsOf(element, svg));
      words.push(...readLines(element, svg, colorName));
    } else if (element instanceof SVGGeometryElement) {
      const shape = readShape(element, svg);
      if (!shape) continue;
      if (shape.look.includes('f-')) shapes.push(...heads.splice(0));
      shapes.push(shape);
      heads.push(...readArrowheads(element, svg));
    }
  }
  if (words.length === 0) throw new Error('the drawing has no text');
  const {x, y, width, height} = svg.viewBox.baseVal;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" class="drawn" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" fill="none" stroke="currentColor">`;
  return [open, ...grouped([...shapes, ...heads, ...words]), '</svg>'].join('');
}

let names: ReadonlyMap<string, string> | undefined;

/**
 * The name of a computed color.
 * @throws Error if the color isn't in the palette, since it couldn't follow the theme
 */
function colorName(color: string): string {
  names ??= new Map(
    Object.entries(tokens).map(([name, token]) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--self-${token})`;
      return [getComputedStyle(probe).color, name];
    }),
  );
  const name = names.get(color);
  if (!name) throw new Error(`the color ${color} is not in the palette`);
  return name;
}

/** From the coordinates of an element to those of the drawing. */
function placed(element: SVGGraphicsElement, svg: SVGSVGElement): DOMMatrix {
  const {x, y} = svg.viewBox.baseVal;
  return new DOMMatrix().translate(x, y).multiply(element.getCTM() ?? undefined);
}

/** What hides the line behind a text: the backgrounds of a label, and the box of a message, which crosses lifelines. */
function groundsOf(text: SVGForeignObjectElement | SVGTextElement, svg: SVGSVGElement): Part[] {
  const look = ' class="f-ground" stroke="none"';
  if (text instanceof SVGTextElement) {
    const {x, y, width, height} = text.getBBox();
    return text.matches('.messageText') ? [{form: rectangle(x - 2, y, width + 4, height), look}] : [];
  }
  const page = svg.getBoundingClientRect();
  const {x, y} = svg.viewBox.baseVal;
  const filled = [...text.querySelectorAll('*')].filter((part) => {
    const {backgroundColor} = getComputedStyle(part);
    return backgroundColor.startsWith('rgb(') && colorName(backgroundColor) === 'ground';
  });
  return filled
    .filter((part) => !filled.some((other) => other !== part && other.contains(part)))
    .map((part) => part.getBoundingClientRect())
    .filter(({width}) => width > 0)
    .map(({left, top, width, height}) => ({
      form: rectangle(left - page.left + x, top - page.top + y, width, height),
      look,
    }));
}

const rectangle = (x: number, y: number, width: number, height: number, round = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ''}`;

function readShape(element: SVGGeometryElement, svg: SVGSVGElement): Part | undefined {
  const {fill, stroke, strokeWidth, strokeDasharray} = getComputedStyle(element);
  const {width, height} = element.getBBox();
  if (width + height === 0 || (fill === 'none' && stroke === 'none')) return undefined;
  for (let at: Element = element; at !== svg && at.parentElement; at = at.parentElement) {
    if (Number(getComputedStyle(at).opacity) === 1) continue;
    // Mermaid's translucent background behind the background of a label.
    if (colorName(fill) === 'ground') return undefined;
    throw new Error(`a translucent ${element.localName} is not supported`);
  }
  const {a, b, c, d} = placed(element, svg);
  if (Math.abs(a - 1) + Math.abs(b) + Math.abs(c) + Math.abs(d - 1) > 0.001)
    throw new Error(`a rotated or scaled ${element.localName} is not supported`);
  const isFilled = fill !== 'none' && !(element instanceof SVGLineElement);
  const dashes = strokeDasharray.match(/[\d.]+/g)?.filter((length) => Number(length) > 0) ?? [];
  const look = lookOf(isFilled ? fill : 'none', stroke, parseFloat(strokeWidth));
  return {
    form: formOf(element, svg),
    look: dashes.length > 0 ? `${look} stroke-dasharray="${dashes.join(' ')}"` : look,
  };
}

function formOf(element: SVGGeometryElement, svg: SVGSVGElement): string {
  const {e: right, f: down} = placed(element, svg);
  const {x, y, width, height} = element.getBBox();
  if (element instanceof SVGRectElement)
    return rectangle(x + right, y + down, width, height, parseFloat(getComputedStyle(element).rx) || 10);
  if (element instanceof SVGCircleElement || isRound(element))
    return `<circle cx="${x + right + width / 2}" cy="${y + down + height / 2}" r="${width / 2}"`;
  return `<path transform="translate(${right} ${down})" d="${outlineOf(element, svg)}"`;
}

/** Whether it is a circle, which Mermaid makes of many curves. */
function isRound(element: SVGGeometryElement): boolean {
  const {x, y, width, height} = element.getBBox();
  const length = element.getTotalLength();
  return Array.from({length: 12}, (_, step) => element.getPointAtLength((step / 12) * length)).every(
    (point) => Math.abs(Math.hypot(point.x - x - width / 2, point.y - y - height / 2) - width / 2) < 0.2,
  );
}

function outlineOf(element: SVGGeometryElement, svg: SVGSVGElement): string {
  if (element instanceof SVGPathElement) return element.getAttribute('d') ?? '';
  if (element instanceof SVGPolygonElement) return roundedOutline([...element.points]);
  if (!(element instanceof SVGLineElement)) throw new Error(`a <${element.localName}> is not supported`);
  const {y, height} = svg.viewBox.baseVal;
  const [x1, y1, x2, y2] = [element.x1, element.y1, element.x2, element.y2].map(({baseVal}) => baseVal.value);
  // Lifelines extend below the drawing.
  return `M${x1} ${y1}L${x2} ${Math.min(y2 ?? 0, y + height - placed(element, svg).f)}`;
}

/** The radius of the corners of a decision, in pixels. */
const cornerRadius = 7;

/** A closed outline whose corners are curves. */
function roundedOutline(points: readonly DOMPointReadOnly[]): string {
  const corners = points.map((corner, at) => {
    const [from, to] = [points.at(at - 1), points[(at + 1) % points.length]].map((next = corner) => {
      const distance = Math.hypot(next.x - corner.x, next.y - corner.y);
      const part = Math.min(cornerRadius / distance, 0.5);
      return `${corner.x + (next.x - corner.x) * part} ${corner.y + (next.y - corner.y) * part}`;
    });
    return `${from}Q${corner.x} ${corner.y} ${to}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Converts the markers of a line to shapes: without ids, a drawing can be on a page twice. */
function readArrowheads(line: SVGGeometryElement, svg: SVGSVGElement): Part[] {
  const {markerStart, markerMid, markerEnd, strokeWidth} = getComputedStyle(line);
  if (markerMid !== 'none') throw new Error('an arrowhead in the middle of a line is not supported');
  const length = line.getTotalLength();
  const ends = [
    {url: markerStart, at: 0, behind: Math.min(0.01, length)},
    {url: markerEnd, at: length, behind: Math.max(0, length - 0.01)},
  ];
  return ends.flatMap(({url, at, behind}) => {
    const id = /#([^"')]+)/.exec(url)?.[1];
    const marker = id && document.getElementById(id);
    if (!(marker instanceof SVGMarkerElement)) return [];
    const [tip, before] = [line.getPointAtLength(at), line.getPointAtLength(behind)];
    const isReversed = at === 0 && marker.getAttribute('orient') !== 'auto-start-reverse';
    const angle = Math.atan2(tip.y - before.y, tip.x - before.x) + (isReversed ? Math.PI : 0);
    const box = marker.viewBox.baseVal;
    const byLine = marker.markerUnits.baseVal === SVGMarkerElement.SVG_MARKERUNITS_STROKEWIDTH;
    const scale =
      (byLine ? parseFloat(strokeWidth) : 1) *
      (box.width > 0 ? marker.markerWidth.baseVal.value / box.width : 1);
    const place = placed(line, svg)
      .translate(tip.x, tip.y)
      .rotate((angle / Math.PI) * 180)
      .scale(scale)
      .translate(-marker.refX.baseVal.value, -marker.refY.baseVal.value);
    return [...marker.children].map((part) => readArrowhead(part, place, scale));
  });
}

function readArrowhead(part: Element, place: DOMMatrix, scale: number): Part {
  const outline = part.getAttribute('d') ?? '';
  if (!/^[MLZ\d\s.,-]+$/i.test(outline) || /[ml]/.test(outline))
    throw new Error(`an arrowhead made of <${part.localName} d="${outline}"> is not supported`);
  const {fill, stroke, strokeWidth} = getComputedStyle(part);
  const moved = outline.replace(/(-?[\d.]+)[\s,]+(-?[\d.]+)/g, (_, x: string, y: string) => {
    const point = new DOMPoint(Number(x), Number(y)).matrixTransform(place);
    return `${point.x} ${point.y}`;
  });
  return {form: `<path d="${moved}"`, look: lookOf(fill, stroke, parseFloat(strokeWidth) * scale)};
}

/** The attributes that give a shape its colors. Backgrounds aren't filled without a stylesheet. */
function lookOf(fill: string, stroke: string, strokeWidth: number): string {
  const filled = fill === 'none' ? '' : colorName(fill);
  const isStroked = stroke !== 'none' && strokeWidth > 0;
  const classes = [filled && `f-${filled}`, isStroked && `s-${colorName(stroke)}`].filter(Boolean).join(' ');
  const width = Math.round(strokeWidth * 10) / 10;
  return [
    ` class="${classes}"`,
    /^(|ground|surface|raised)$/.test(filled) ? '' : ' fill="currentColor"',
    isStroked ? '' : ' stroke="none"',
    isStroked && width !== 1 ? ` stroke-width="${width}"` : '',
  ].join('');
}

/** Consecutive parts of the same look in one group. */
function grouped(parts: readonly Part[]): string[] {
  return parts.map(({form, look}, index) => {
    const begins = parts[index - 1]?.look !== look ? `<g${look}>` : '';
    const ends = parts[index + 1]?.look !== look ? '</g>' : '';
    return `${begins}${form}${form.endsWith('>') ? '' : '/>'}${ends}`;
  });
}
