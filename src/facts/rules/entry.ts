/**
 * Parses numbers that people type or paste. Strict on purpose: anything but one number within the limits gets an error
 * message, so that the last valid result can stay visible.
 */
export interface EntryLimits {
  /** In the typed unit, like `max`, not in units of the last decimal. */
  readonly min: number;
  readonly max: number;
  /** The maximum number of decimals. */
  readonly decimals: number;
}

/** `value` is an integer in units of the last decimal: "3.5" with one decimal is 35. */
export type Entry =
  {readonly ok: true; readonly value: number} | {readonly ok: false; readonly message: string};

const refuse = (message: string): Entry => ({ok: false, message});

/** Parses a plain decimal number. */
export function readEntry(text: string, limits: EntryLimits): Entry {
  const {min, max, decimals} = limits;
  const range = `${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;
  const typed = text.trim();
  if (typed === '') return refuse(`Write a number from ${range}.`);
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(typed);
  if (parts === null) return refuse(adviseOn(typed, range));
  const [, minus = '', whole = '', fraction = ''] = parts;
  const outside = refuse(`Write a number from ${range}.`);
  if (minus !== '' || whole.replace(/^0+/, '').length > 15) return outside;
  if (fraction.length > decimals) return refuse(tooFine(decimals));
  const value = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  const step = 10 ** decimals;
  return value < min * step || value > max * step ? outside : {ok: true, value};
}

/** Suggests a correction, based on the number found in the text. */
function adviseOn(typed: string, range: string): string {
  const number = /\d+(?:[.,]\d+)?/.exec(typed)?.[0]?.replace(',', '.');
  if (number === undefined) return `Write a number from ${range}, in digits.`;
  if (/\d,\d{3}(\D|$)/.test(typed)) return 'Write the number without commas, in digits alone.';
  return `Write the number alone, with a point for decimals: ${number}`;
}

function tooFine(decimals: number): string {
  if (decimals === 0) return 'Write a whole number.';
  return `Write at most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the point.`;
}
