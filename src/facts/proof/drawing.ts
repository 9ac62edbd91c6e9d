/** A drawing of a digit, and what the network gets of it. Integers only, so that every machine computes the same. */

/** Points in the order of the finger, as whole numbers. */
export type Stroke = readonly (readonly [x: number, y: number])[];
export type Drawing = readonly Stroke[];

/** Cells on a side of the grid. */
export const side = 14;

/** Dots on a side of a cell: its gray is how many of them are inked. */
const fine = 4;
const size = side * fine;
const pen = 4;
/** Half of the room for the drawing, so that the pen stays inside. */
const reach = size / 2 - pen - 1;

/** A drawing, centered and scaled, as one hexadecimal digit of gray a cell, row by row. */
export function gridOf(drawing: Drawing): string {
  const points = drawing.flat();
  const [left, right] = ends(points.map(([x]) => x));
  const [top, bottom] = ends(points.map(([, y]) => y));
  const longest = Math.max(right - left, bottom - top, 1);
  const place = (at: number, from: number, to: number) =>
    size / 2 + Math.floor(((2 * at - from - to) * reach) / longest);
  const inked = new Uint8Array(size * size);
  for (const stroke of drawing) {
    const path = stroke.map(([x, y]) => [place(x, left, right), place(y, top, bottom)] as const);
    path.forEach((to, i) => drawLine(inked, path[i - 1] ?? to, to));
  }
  const cells = Array.from({length: side * side}, (_, cell) => {
    const corner = Math.floor(cell / side) * fine * size + (cell % side) * fine;
    let dots = 0;
    for (let y = 0; y < fine; y += 1)
      for (let x = 0; x < fine; x += 1) dots += inked[corner + y * size + x] ?? 0;
    return Math.min(dots, 15).toString(16);
  });
  return cells.join('');
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

type Dot = readonly [number, number];

function drawLine(inked: Uint8Array, [fromX, fromY]: Dot, [toX, toY]: Dot): void {
  const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1);
  for (let i = 0; i <= steps; i += 1) {
    const x = fromX + Math.floor(((toX - fromX) * i) / steps);
    const y = fromY + Math.floor(((toY - fromY) * i) / steps);
    for (let down = -pen; down <= pen; down += 1)
      for (let across = -pen; across <= pen; across += 1)
        if (down * down + across * across <= pen * pen) inked[(y + down) * size + x + across] = 1;
  }
}

/** A drawing written as `x,y x,y|x,y …`, a stroke after each bar. */
function drawingOf(text: string): Drawing {
  return text.split('|').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y] as const;
    }),
  );
}

/** A digit of each kind, for those who would rather not draw. */
export const givenDigits: readonly Drawing[] = [
  '5,0 2,1 0,5 0,9 2,13 5,14 8,13 10,9 10,5 8,1 5,0',
  '2,4 5,0 5,14',
  '0,3 2,1 5,0 8,1 9,3 9,5 7,8 0,14 10,14',
  '0,2 2,0 6,0 9,2 9,5 7,6 4,7 7,7 10,9 10,11 8,13 5,14 2,14 0,12',
  '6,0 0,9 10,9|7,5 7,14',
  '9,0 1,0 0,6 3,5 6,5 9,7 10,9 9,12 6,14 3,14 0,12',
  '8,0 4,2 1,6 0,10 2,13 5,14 8,13 9,10 7,8 4,8 1,9',
  '0,0 10,0 7,5 4,14',
  '8,2 5,0 2,1 1,3 2,5 8,8 10,11 8,13 5,14 2,13 0,11 2,8 8,5 9,3 8,2',
  '9,4 8,1 5,0 2,1 1,4 2,6 5,7 8,6 9,4 9,8 8,14',
].map(drawingOf);
