import type {Chart, Line, Node} from './chart';
import {foldWay, placeOnGrid} from './grid';
import type {Grid} from './grid';
import {linesOf, widthOf} from './text';

/** Below this width a diagram is drawn for phones. */
const narrowRoom = 560;

/** Lengths in CSS pixels. */
interface Sizes {
  readonly font: number;
  readonly leading: number;
  /** Between nodes, across the page and down it. */
  readonly gap: {readonly x: number; readonly y: number};
  readonly widest: number;
  readonly padding: number;
}

const wideSizes: Sizes = {font: 15, leading: 21, gap: {x: 52, y: 34}, widest: 236, padding: 14};
const narrowSizes: Sizes = {font: 14, leading: 19, gap: {x: 38, y: 30}, widest: 190, padding: 10};
/** Three columns on a phone. */
const tightSizes: Sizes = {font: 13, leading: 17, gap: {x: 14, y: 30}, widest: 190, padding: 7};
/** A chain to the right, whose lines have no words. */
const chainSizes: Sizes = {...wideSizes, gap: {x: 30, y: 34}, padding: 10};
/** A long way in two rows. */
const foldedSizes: Sizes = {...chainSizes, gap: {x: 42, y: 44}, padding: 8};
const paddingY = 12;
/** Between parts of a chart that no line connects. */
const partGap = 20;
const radius = 10;
/** The room for the stroke of the outermost nodes. */
const edge = 1;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly y: number;
}

/**
 * A flowchart as SVG: nodes of one width on a grid, the ways that lead to an outcome in the accent, and what leaves them quiet. It
 * runs to the right if its author wants that, or if it's a chain, and there is room; else down, a long way in two rows if there is room. Without a stylesheet, as in a feed,
 * and under forced colors it is a line drawing in the text color.
 * @throws Error for a line that would cross a node
 */
export function drawChart(chart: Chart, room: number): string {
  const fitting = room < narrowRoom ? [narrowSizes, tightSizes] : [wideSizes];
  const across = placeOnGrid(chart, true);
  if (across.back.size === 0 && (chart.isAcross || across.lanes === 1)) {
    const sizes = across.lanes > 1 ? wideSizes : chainSizes;
    const width = nodeWidth(chart, sizes, room, across.ranks, 0);
    if (width) return drawOn(across, chart, sizes, width, true);
  }
  const down = placeOnGrid(chart, false);
  const folded = room < narrowRoom ? undefined : foldWay(chart, down);
  const width = folded && nodeWidth(chart, foldedSizes, room, folded.lanes, 0);
  if (folded && width) return drawOn(folded, chart, foldedSizes, width, false);
  for (const sizes of fitting) {
    const width = nodeWidth(chart, sizes, room, down.lanes, down.back.size > 0 ? sizes.gap.x : 0);
    if (width) return drawOn(down, chart, sizes, width, false);
  }
  throw new Error('a word is too long for its node');
}

/** The width that all nodes share: what the texts need in as few lines as there is room for. Undefined if a word doesn't fit. */
function nodeWidth({nodes}: Chart, sizes: Sizes, room: number, columns: number, beside: number) {
  const free = (room - 2 * edge - beside - (columns - 1) * sizes.gap.x) / columns;
  const most = Math.min(sizes.widest, Math.floor(free / 2) * 2);
  const words = nodes.flatMap(({text}) => text.split(' ').map((word) => widthOf(word, sizes.font)));
  const least = Math.max(80, ...words) + 2 * sizes.padding;
  const linesAt = (width: number) => nodes.reduce((sum, node) => sum + textOf(node, sizes, width).length, 0);
  let width = most;
  while (width - 4 >= least && linesAt(width - 4) === linesAt(most)) width -= 4;
  return most < Math.max(...words) + 2 * sizes.padding ? undefined : width;
}

/** The lines of a node; a question has round ends. */
const textOf = ({text, isQuestion}: Node, {font, padding}: Sizes, width: number) =>
  linesOf(text, font, width - 2 * padding - (isQuestion ? 8 : 0));

function drawOn(grid: Grid, chart: Chart, sizes: Sizes, width: number, isAcross: boolean): string {
  const {gap, font, leading} = sizes;
  const spots = chart.nodes.map((node) => {
    const {rank, lane} = grid.places.get(node.id) ?? {rank: 0, lane: 0};
    const lines = textOf(node, sizes, width);
    return {node, lines, row: isAcross ? lane : rank, column: isAcross ? rank : lane};
  });
  const [rows, columns] = isAcross ? [grid.lanes, grid.ranks] : [grid.ranks, grid.lanes];
  const heights = Array.from({length: rows}, (_, row) =>
    Math.max(
      ...spots.filter((spot) => spot.row === row).map(({lines}) => lines.length * leading + 2 * paddingY),
    ),
  );
  const topOf = (row: number) =>
    heights.slice(0, row).reduce((sum, height) => sum + height + gap.y, edge) +
    partGap * grid.parts.filter((part) => part > 0 && part <= row).length;
  const boxes = new Map(
    spots.map(({node, lines, row, column}): [string, Box] => {
      const left = edge + column * (width + gap.x);
      const tallest = heights[row] ?? 0;
      const own = lines.length * leading + 2 * paddingY;
      // Next to a slightly higher one it has the same height.
      const height = tallest - own > leading ? own : tallest;
      const y = topOf(row) + tallest / 2;
      return [
        node.id,
        {left, right: left + width, top: y - height / 2, bottom: y + height / 2, x: left + width / 2, y},
      ];
    }),
  );

  const isSide = (id: string) =>
    !chart.lines.some((line) => line.to === id && grid.leading.has(line)) && isEntered(id);
  const isEntered = (id: string) => chart.lines.some(({to}) => to === id);
  const shapes = spots.map(({node}) => {
    const {left, right, top, bottom} = boxes.get(node.id) as Box;
    const look = grid.outcomes.has(node.id)
      ? 'class="f-raised s-purple" stroke-width="1.5"'
      : isSide(node.id)
        ? 'class="s-hair"'
        : 'class="f-raised s-line" stroke-opacity=".5"';
    const round = node.isQuestion ? (bottom - top) / 2 : radius;
    return `<rect ${look} x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${Math.min(round, 24)}"/>`;
  });
  const words = spots.map(({node, lines}) => {
    const {x, y} = boxes.get(node.id) as Box;
    const first = y - ((lines.length - 1) * leading) / 2 + font * 0.35;
    const look = grid.outcomes.has(node.id)
      ? 'class="f-ink" font-weight="600"'
      : `class="${isSide(node.id) ? 'f-soft' : 'f-ink'}"`;
    return lines.map((line, at) =>
      textAt(line, x, first + at * leading, `${look} font-size="${font}" text-anchor="middle"`),
    );
  });
  const routes = [...chart.lines]
    .sort((a, b) => Number(grid.leading.has(a)) - Number(grid.leading.has(b)))
    .map((line) => {
      const {path, label, anchor} = routeOf(line, boxes, sizes);
      const look = grid.leading.has(line)
        ? 'class="s-purple" stroke-width="1.5"'
        : 'class="s-line" stroke-width="1.5"';
      const text =
        line.text &&
        textAt(
          line.text,
          label[0],
          label[1],
          `class="f-soft" font-size="${font - 1}" text-anchor="${anchor}"`,
        );
      return `<path ${look} stroke-linecap="round" stroke-linejoin="round" d="${path}"/>${text}`;
    });
  const beside = grid.back.size > 0 ? gap.x : 0;
  const whole = columns * width + (columns - 1) * gap.x + 2 * edge + (columns === 1 ? beside : 0);
  const tall = topOf(rows) - gap.y + edge;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="drawn" width="${whole}" height="${tall}" viewBox="0 0 ${whole} ${tall}" fill="none" stroke="currentColor">${[...routes, ...shapes, ...words.flat()].join('')}</svg>`;
}

function textAt(text: string, x: number, y: number, look: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" ${look} fill="currentColor" stroke="none">${escaped}</text>`;
}

type Point = readonly [x: number, y: number];

/** A line between two nodes with an open arrowhead, and the place of its label. */
function routeOf({from, to}: Line, boxes: ReadonlyMap<string, Box>, {gap, font}: Sizes) {
  const [a, b] = [boxes.get(from), boxes.get(to)];
  if (!a || !b) throw new Error(`no node for the line from ${from} to ${to}`);
  const isFree = (points: readonly Point[]) =>
    [...boxes].every(([id, box]) => id === from || id === to || !crosses(points, box));
  const base = font * 0.35;
  const candidates: {points: readonly Point[]; label: Point; anchor: string}[] = [];
  if (a.x === b.x && a.bottom < b.top)
    candidates.push({
      points: [
        [a.x, a.bottom],
        [b.x, b.top],
      ],
      label: [a.x + 8, (a.bottom + b.top) / 2 + base - 2],
      anchor: 'start',
    });
  if (a.y === b.y && a.right < b.left)
    candidates.push({
      points: [
        [a.right, a.y],
        [b.left, b.y],
      ],
      label: [(a.right + b.left) / 2 - 2, a.y - 7],
      anchor: 'middle',
    });
  if ((a.x < b.left || a.x > b.right) && a.bottom < b.top)
    candidates.push({
      points: [
        [a.x, a.bottom],
        [a.x, b.y],
        [a.x < b.x ? b.left : b.right, b.y],
      ],
      label: [a.x + 8, a.bottom + 18],
      anchor: 'start',
    });
  if (a.bottom < b.top) {
    const y = (a.bottom + b.top) / 2;
    candidates.push({
      points: [
        [a.x, a.bottom],
        [a.x, y],
        [b.x, y],
        [b.x, b.top],
      ],
      label: [a.x + 8, y - 7],
      anchor: 'start',
    });
  }
  if (a.x < b.x && a.top > b.bottom)
    candidates.push({
      points: [
        [a.right, a.y],
        [b.x, a.y],
        [b.x, b.bottom],
      ],
      label: [a.right + 8, a.y - 7],
      anchor: 'start',
    });
  if (a.x === b.x && a.top > b.bottom) {
    const x = a.right + gap.x - 10;
    candidates.push({
      points: [
        [a.right, a.y],
        [x, a.y],
        [x, b.y],
        [b.right, b.y],
      ],
      label: [a.right + 6, a.y - 7],
      anchor: 'start',
    });
  }
  const free = candidates.find(({points}) => isFree(points));
  if (!free) throw new Error(`the line from "${from}" to "${to}" would cross a node`);
  return {...free, path: rounded(free.points)};
}

function crosses(points: readonly Point[], box: Box): boolean {
  return points.slice(1).some(([x, y], at) => {
    const [fromX, fromY] = points[at] as Point;
    return (
      Math.min(x, fromX) < box.right &&
      Math.max(x, fromX) > box.left &&
      Math.min(y, fromY) < box.bottom &&
      Math.max(y, fromY) > box.top
    );
  });
}

/** A path with round corners, which ends in an arrowhead just before the node. */
function rounded(points: readonly Point[]): string {
  const [last, before] = [points.at(-1), points.at(-2)] as [Point, Point];
  const along: Point = [Math.sign(last[0] - before[0]), Math.sign(last[1] - before[1])];
  const tip: Point = [last[0] - 3 * along[0], last[1] - 3 * along[1]];
  const path = points.slice(0, -1).map((corner, at) => {
    const [x, y] = corner;
    const [previous, following] = [points[at - 1], points[at + 1]];
    if (!previous || !following) return `M${x} ${y}`;
    const toward = ([otherX, otherY]: Point): Point => [
      x + Math.sign(otherX - x) * radius,
      y + Math.sign(otherY - y) * radius,
    ];
    return `L${toward(previous).join(' ')}Q${x} ${y} ${toward(following).join(' ')}`;
  });
  const wing = (side: number) =>
    `${tip[0] - 5 * along[0] - 4 * side * along[1]} ${tip[1] - 5 * along[1] + 4 * side * along[0]}`;
  return `${path.join('')}L${tip.join(' ')}M${wing(1)}L${tip.join(' ')}L${wing(-1)}`;
}
