/** Parses, transforms, simplifies and serializes SVG path data. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A path segment in absolute coordinates: its control points, then its end point. */
interface Step {
  readonly kind: 'M' | 'L' | 'C' | 'Q' | 'A' | 'Z';
  readonly points: readonly Point[];
  /** Of an arc: radii, rotation and both flags. */
  readonly arc?: readonly number[];
}

export type Outline = readonly Step[];

/** The number of parameters per path command. */
const counts: Readonly<Record<string, number>> = {M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0};

/** Parses path data. @throws Error for an unsupported command */
export function readOutline(data: string): Outline {
  const tokens = data.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|[a-zA-Z]/g) ?? [];
  const steps: Step[] = [];
  let at: Point = {x: 0, y: 0};
  let start = at;
  let letter = '';
  for (let next = 0; next < tokens.length;) {
    if (/[a-z]/i.test(tokens[next] ?? '')) letter = tokens[next++] ?? '';
    const kind = letter.toUpperCase();
    const count = counts[kind];
    if (count === undefined) throw new Error(`the path command "${letter}" is not supported`);
    const step = readStep(
      kind,
      tokens.slice(next, (next += count)).map(Number),
      at,
      letter === kind ? {x: 0, y: 0} : at,
    );
    steps.push(step);
    at = kind === 'Z' ? start : (step.points.at(-1) ?? at);
    if (kind === 'M') {
      start = at;
      letter = letter === 'M' ? 'L' : 'l';
    }
  }
  return steps;
}

function readStep(kind: string, numbers: readonly number[], at: Point, base: Point): Step {
  const [first = 0] = numbers;
  if (kind === 'H') return {kind: 'L', points: [{x: base.x + first, y: at.y}]};
  if (kind === 'V') return {kind: 'L', points: [{x: at.x, y: base.y + first}]};
  const arc = kind === 'A' ? numbers.slice(0, 5) : undefined;
  const pairs = arc ? numbers.slice(5) : numbers;
  const points = pairs.flatMap((x, index) =>
    index % 2 === 0 ? [{x: base.x + x, y: base.y + (pairs[index + 1] ?? 0)}] : [],
  );
  return {kind: kind as Step['kind'], points, ...(arc && {arc})};
}

export function polygon(corners: readonly Point[]): Outline {
  return [
    ...corners.map((corner, index): Step => ({kind: index === 0 ? 'M' : 'L', points: [corner]})),
    {kind: 'Z', points: []},
  ];
}

export function line(from: Point, to: Point): Outline {
  return [
    {kind: 'M', points: [from]},
    {kind: 'L', points: [to]},
  ];
}

/** Transforms every point. Arcs keep their radii, so only translate them. */
export function moved(outline: Outline, move: (point: Point) => Point): Outline {
  return outline.map((step) => ({...step, points: step.points.map(move)}));
}

/** An end point of an open path, and the direction of the path there in radians. */
export function endOf(outline: Outline, end: 'start' | 'end'): {readonly at: Point; readonly angle: number} {
  const points = outline.flatMap((step) => step.points);
  const along = end === 'end' ? points.reverse() : points;
  const [at = {x: 0, y: 0}] = along;
  const near = along.find(({x, y}) => Math.hypot(x - at.x, y - at.y) > 0.01) ?? at;
  const angle = Math.atan2(near.y - at.y, near.x - at.x);
  return {at, angle: end === 'end' ? angle + Math.PI : angle};
}

/** Recognizes a circle that Mermaid approximates by many curves. */
export function asCircle(outline: Outline): {readonly middle: Point; readonly radius: number} | undefined {
  const ends = outline.flatMap(({points}) => points.slice(-1));
  if (ends.length < 12) return undefined;
  const [xs, ys] = [ends.map(({x}) => x), ends.map(({y}) => y)];
  const center = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  const middle = {x: center(xs), y: center(ys)};
  const distances = ends.map(({x, y}) => Math.hypot(x - middle.x, y - middle.y));
  const radius = Math.max(...distances);
  return radius - Math.min(...distances) < 0.2 ? {middle, radius} : undefined;
}

/** Rounds to tenths and formats without redundant characters. */
export function short(number: number): string {
  return String(Math.round(number * 10) / 10 || 0).replace(/^(-?)0\./, '$1.');
}

/** Serializes with relative coordinates, which compress better. Rounding errors do not accumulate. */
export function writeOutline(outline: Outline): string {
  let at: Point = {x: 0, y: 0};
  let start = at;
  let data = '';
  for (const {kind, points, arc} of straightened(moved(outline, rounded))) {
    const end = points.at(-1) ?? start;
    const numbers = points.flatMap(({x, y}) => [x - at.x, y - at.y]);
    if (kind === 'M') data += `M${joined([end.x, end.y])}`;
    else if (kind === 'L' && end.y === at.y) data += `h${joined(numbers.slice(0, 1))}`;
    else if (kind === 'L' && end.x === at.x) data += `v${joined(numbers.slice(1))}`;
    else data += kind.toLowerCase() + joined([...(arc ?? []), ...numbers]);
    at = end;
    if (kind === 'M') start = end;
  }
  return data;
}

function rounded({x, y}: Point): Point {
  return {x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10};
}

function joined(numbers: readonly number[]): string {
  return numbers
    .map(short)
    .reduce((text, number) => text + (text && !number.startsWith('-') ? ' ' : '') + number, '');
}

/** Replaces axis-parallel curves by lines, and merges consecutive lines of the same direction. */
function straightened(outline: Outline): Outline {
  const steps: Step[] = [];
  for (const step of outline) {
    const at = steps.at(-1)?.points.at(-1);
    const end = step.points.at(-1);
    const axis = (['x', 'y'] as const).find(
      (each) => at && step.points.every((point) => point[each] === at[each]),
    );
    if (!at || !end || !axis || !['L', 'C', 'Q'].includes(step.kind)) {
      steps.push(step);
      continue;
    }
    const before = steps.at(-2)?.points.at(-1);
    const goesOn = steps.at(-1)?.kind === 'L' && before?.[axis] === at[axis] && between(before, at, end);
    if (goesOn) steps.pop();
    steps.push({kind: 'L', points: [end]});
  }
  return steps;
}

function between(from: Point, middle: Point, to: Point): boolean {
  return (middle.x - from.x) * (to.x - middle.x) >= 0 && (middle.y - from.y) * (to.y - middle.y) >= 0;
}
