/**
 * The model of the demonstration: a network of one layer that reads a digit. It only adds whole numbers, since floating point may
 * round differently on another machine.
 */

/** Cells on a side of a drawing. */
export const side = 8;

/** What the network knows, and what a reader picks from: each digit as a drawing, with a byte in hexadecimal for each row. */
export const digits = [
  '003e634141437e18',
  '0018380808080808',
  '007e42060c18607f',
  '007e020e1f036e38',
  '001810347f040404',
  '007e407e03036638',
  '001e30607e427e18',
  '007f06040c081810',
  '003e623e7e437e18',
  '003e627e1a020202',
];

/**
 * Reads a drawing: each cell adds 1 to the scores of the digits that have the same there, and takes 1 from the others. The digit
 * is the one with the highest score; the lower one of two.
 */
export function readDigit(drawing: string): {readonly digit: number; readonly scores: readonly number[]} {
  const cells = cellsOf(drawing);
  const scores = digits.map((digit) =>
    cellsOf(digit).reduce((sum, cell, i) => sum + (cell === cells[i] ? 1 : -1), 0),
  );
  return {digit: scores.indexOf(Math.max(...scores)), scores};
}

/** The cells of a drawing, row by row: whether each is inked. */
export function cellsOf(drawing: string): boolean[] {
  return Array.from(drawing, (four) => parseInt(four, 16).toString(2).padStart(4, '0'))
    .join('')
    .split('')
    .map((bit) => bit === '1');
}

/**
 * The drawing of a digit with a few cells changed, as no hand draws it twice the same. Two digits differ in nine cells or more, so
 * four changes never make one the other.
 */
export function drawDigit(digit: number, random: () => number = Math.random): string {
  const fours = Array.from(digits[digit] ?? '', (four) => parseInt(four, 16));
  for (let smudge = 0; smudge < 4; smudge += 1) {
    const at = Math.floor(random() * fours.length);
    fours[at] = (fours[at] ?? 0) ^ (1 << Math.floor(random() * 4));
  }
  return fours.map((four) => four.toString(16)).join('');
}
