/**
 * The model of the demonstration: a network that reads a digit, of one hidden layer. Its weights are whole numbers, and it adds,
 * multiplies and shifts whole numbers below 2³¹ only: floating point may round differently on another machine.
 */
import {side} from './drawing.ts';
import {hidden, packed, shift} from './weights.ts';

/** The most that a hidden unit passes on. */
const most = 127;
const inputs = side * side;
const outputs = 10;

/** int8: the hidden weights by unit, the output weights by digit; then the biases as int32, low byte first. */
const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
const weights = new Int8Array(bytes.buffer);
const outputWeights = hidden * inputs;
const biases = outputWeights + outputs * hidden;
const biasAt = (unit: number) => new DataView(bytes.buffer).getInt32(biases + 4 * unit, true);

export interface Reading {
  /** The digit with the highest score; the lower one of two. */
  readonly digit: number;
  /** One for each digit. */
  readonly scores: readonly number[];
}

/** Reads the digit in a grid of `gridOf`. */
export function readDigit(grid: string): Reading {
  const gray = Array.from(grid, (digit) => parseInt(digit, 16));
  const units = Array.from({length: hidden}, (_, unit) => {
    const sum = biasAt(unit) + weighted(gray, unit * inputs);
    return Math.min(Math.max(sum, 0) >> shift, most);
  });
  const scores = Array.from(
    {length: outputs},
    (_, digit) => biasAt(hidden + digit) + weighted(units, outputWeights + digit * hidden),
  );
  return {digit: scores.indexOf(Math.max(...scores)), scores};
}

function weighted(values: readonly number[], from: number): number {
  return values.reduce((sum, value, i) => sum + value * (weights[from + i] ?? 0), 0);
}
