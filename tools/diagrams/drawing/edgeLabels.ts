/** In pixels: from a label to its line, and at least from a label to anything else. */
const gap = 6;
const margin = 2;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Moves the labels of a flowchart's lines next to them; Mermaid puts them on top. A label stays on its line if there is no room
 * on either side.
 * @param room the width in CSS pixels that labels may widen the drawing to
 */
export function moveLabelsAside(svg: SVGSVGElement, room: number): void {
  const lines = [...svg.querySelectorAll<SVGPathElement>('path.flowchart-link')];
  const drawn = lines.map((line) => pointsOf(line));
  const taken: Box[] = [...svg.querySelectorAll('.node')].map((node) => node.getBoundingClientRect());
  const page = svg.getBoundingClientRect();
  const widest = Math.max(room, page.width);
  for (const label of svg.querySelectorAll<SVGGElement>('.edgeLabel .label')) {
    const text = label.querySelector('foreignObject');
    const line = drawn[lines.findIndex(({dataset}) => dataset['id'] === label.dataset['id'])];
    if (!text || !line || !text.textContent.trim()) continue;
    const box = text.getBoundingClientRect();
    const free = placesBeside(line, box).find(
      (place) =>
        Math.max(place.right, page.right) - Math.min(place.left, page.left) <= widest &&
        !taken.some((other) => overlap(place, other)) &&
        !drawn
          .flat()
          .some((point) => overlap(place, {left: point.x, right: point.x, top: point.y, bottom: point.y})),
    );
    if (free) {
      text.setAttribute('x', String(free.left - box.left));
      text.setAttribute('y', String(free.top - box.top));
      for (const part of text.querySelectorAll<HTMLElement>('*')) part.style.background = 'none';
    }
    taken.push(free ?? box);
  }
  makeRoom(svg, taken);
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right + margin &&
  b.left < a.right + margin &&
  a.top < b.bottom + margin &&
  b.top < a.bottom + margin;

/** Points along a line, on the page. */
function pointsOf(line: SVGPathElement): DOMPoint[] {
  const length = line.getTotalLength();
  const matrix = line.getScreenCTM() ?? undefined;
  return Array.from({length: Math.ceil(length / 3) + 1}, (_, step) =>
    DOMPoint.fromPoint(line.getPointAtLength(step * 3)).matrixTransform(matrix),
  );
}

/** The places left and right of a line, or above and below one that lies flat, the outer side first. */
function placesBeside(line: readonly DOMPoint[], box: DOMRect): Box[] {
  const near = line.filter(({y}) => y >= box.top && y <= box.bottom);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const moved = (x: number, y: number): Box => ({
    left: box.left + x,
    right: box.right + x,
    top: box.top + y,
    bottom: box.bottom + y,
  });
  const isFlat = Math.abs(last.x - first.x) > 2 * Math.abs(last.y - first.y) && near.length * 3 > box.width;
  if (isFlat) {
    const under = line.filter(({x}) => x >= box.left && x <= box.right).map(({y}) => y);
    return [
      moved(0, Math.min(...under) - gap / 2 - box.bottom),
      moved(0, Math.max(...under) + gap / 2 - box.top),
    ];
  }
  const across = near.map(({x}) => x);
  const left = moved(Math.min(...across) - gap - box.right, 0);
  const right = moved(Math.max(...across) + gap - box.left, 0);
  return last.x < first.x - 1 ? [left, right] : [right, left];
}

/** Widens the drawing for labels that stick out of it. */
function makeRoom(svg: SVGSVGElement, boxes: readonly Box[]): void {
  const page = svg.getBoundingClientRect();
  const {x, y, width, height} = svg.viewBox.baseVal;
  const before = Math.ceil(Math.max(0, ...boxes.map(({left}) => page.left + 2 - left)));
  const after = Math.ceil(Math.max(0, ...boxes.map(({right}) => right + 2 - page.right)));
  const whole = width + before + after;
  svg.setAttribute('viewBox', `${x - before} ${y} ${whole} ${height}`);
  svg.setAttribute('width', String(whole));
}
