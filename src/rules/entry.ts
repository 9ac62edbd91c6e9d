/**
 * Reading a number that a person typed or pasted. Strict on purpose: what is not plainly one number within its
 * limits is answered with a sentence, so that the last good result can stay in view.
 */
export interface EntryLimits {
  /** In the unit that is typed, like `most`, and not in decimals. */
  readonly least: number;
  readonly most: number;
  /** Decimals allowed after the point. */
  readonly decimals: number;
}

/** `value` is in units of the last allowed decimal: "3.5" with one decimal is 35. */
export type Entry = {readonly ok: true; readonly value: number} | {readonly ok: false; readonly says: string};

const refuse = (says: string): Entry => ({ok: false, says});

/** Reads a plain decimal number. */
export function readEntry(text: string, {least, most, decimals}: EntryLimits): Entry {
  const typed = text.trim();
  if (typed === '') return refuse(`Write a number from ${spoken(least)} to ${spoken(most)}.`);
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(typed);
  if (parts === null) return refuse(adviseOn(typed, least, most));
  const [, minus = '', whole = '', fraction = ''] = parts;
  const outside = refuse(`Write a number from ${spoken(least)} to ${spoken(most)}.`);
  if (minus !== '' || whole.replace(/^0+/, '').length > 15) return outside;
  if (fraction.length > decimals) return refuse(tooFine(decimals));
  const value = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  const step = 10 ** decimals;
  return value < least * step || value > most * step ? outside : {ok: true, value};
}

/** What to write instead, when a number can be recognised in what was typed. */
function adviseOn(typed: string, least: number, most: number): string {
  const number = /\d+(?:[.,]\d+)?/.exec(typed)?.[0]?.replace(',', '.');
  if (number === undefined) return `Write a number from ${spoken(least)} to ${spoken(most)}, in digits.`;
  if (/\d,\d{3}(\D|$)/.test(typed)) return 'Write the number without commas, in digits alone.';
  return `Write the number alone, with a point for decimals: ${number}`;
}

function tooFine(decimals: number): string {
  if (decimals === 0) return 'Write a whole number.';
  return `Write at most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the point.`;
}

function spoken(value: number): string {
  return value.toLocaleString('en-US');
}
