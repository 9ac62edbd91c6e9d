import {drawingOf, givenDigits} from '../../src/proofDemo/drawing';
import type {Drawing} from '../../src/proofDemo/drawing';

/** Other ways to write the digits. */
const ways: readonly (readonly string[])[] = [
  ['5,0 1,3 0,8 2,13 5,14 8,11 9,6 8,2 3,0'],
  ['5,0 5,14', '1,14 9,14|2,4 5,0 5,14', '3,2 5,0 5,14', '6,0 4,14'],
  ['0,3 4,0 9,2 9,6 2,12 0,13 2,14 4,12 10,14', '0,2 8,0 9,5 0,14 9,14'],
  ['0,0 9,0 4,6 9,8 9,12 5,14 0,12', '0,2 5,0 9,3 4,7 9,10 5,14 0,13'],
  ['7,14 7,0 0,10 10,10', '1,0 0,8 9,8|8,0 8,14', '2,0 0,7 8,7|8,1 7,14'],
  ['1,0 0,6 5,5 9,8 9,12 5,14 0,12|1,0 9,0', '8,0 2,0 1,6 8,7 8,13 0,14'],
  ['5,0 1,7 0,11 3,14 8,13 8,9 4,8 1,10', '7,1 3,1 0,6 0,12 5,14 9,11 6,7 0,9'],
  ['0,0 10,0 4,14|2,7 9,7', '0,2 0,0 10,0 5,7 4,14', '0,0 9,0 9,4 5,14|3,7 9,7'],
  ['5,0 1,3 5,7 9,3 5,0|5,7 0,11 5,14 10,11 5,7', '9,1 4,0 1,3 8,9 8,13 3,14 1,11 9,2'],
  ['9,4 5,0 1,4 4,7 9,5 9,3 9,10 6,14 1,13', '9,3 5,0 1,3 2,7 6,7 9,3 6,14', '8,1 2,1 1,6 8,7 8,1 8,14'],
];
const writings: readonly (readonly Drawing[])[] = givenDigits.map((given, digit) => [
  given,
  ...(ways[digit] ?? []).map(drawingOf),
]);

export interface DrawnDigit {
  readonly digit: number;
  readonly drawing: Drawing;
}

/**
 * Draws digits as a hand might: another slant, width, shake and roundness each time. Uses only what is rounded alike everywhere
 * (no sine, no root), so that a seed stands for the same drawings on every machine.
 */
export function drawDigits(count: number, seed: number): DrawnDigit[] {
  const random = randomFrom(seed);
  const within = (most: number) => (2 * random() - 1) * most;
  return Array.from({length: count}, (_, i) => {
    const digit = i % 10;
    const choice = writings[digit] ?? [];
    const strokes = choice[Math.floor(random() * choice.length)] ?? [];
    const [wide, high, slant, turn] = [1 + within(0.45), 1 + within(0.3), within(0.5), within(0.3)];
    const [shake, rounds] = [0.3 + random() * 1.1, Math.floor(random() * 3)];
    const drawing = strokes.map((stroke) => {
      const shaken = stroke.map(([x, y]) => [x + within(shake), y + within(shake)] as const);
      return rounded(shaken, rounds).map(([x, y]) => {
        const [right, down] = [(x - 5) * wide, (y - 7) * high];
        return [
          128 + Math.round(8 * (right - slant * down)),
          128 + Math.round(8 * (down + turn * right)),
        ] as const;
      });
    });
    return {digit, drawing};
  });
}

type Point = readonly [number, number];

/** Cuts the corners of a line, as often as asked. */
function rounded(line: readonly Point[], times: number): readonly Point[] {
  const [first, last] = [line[0], line[line.length - 1]];
  if (times === 0 || !first || !last) return line;
  const cut = line.slice(1).flatMap(([x, y], i): Point[] => {
    const [fromX, fromY] = line[i] ?? [x, y];
    return [
      [fromX + (x - fromX) / 4, fromY + (y - fromY) / 4],
      [x + (fromX - x) / 4, y + (fromY - y) / 4],
    ];
  });
  return rounded([first, ...cut, last], times - 1);
}

/** A xorshift generator: numbers from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
