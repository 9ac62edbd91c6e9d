import {devices, textNames} from './fields.ts';
import type {TextField} from './fields.ts';

/**
 * How answers are cleaned, and what is wrong with them: for the browser, the function and staff's commands. The table repeats
 * the rules, not the cleaning: it refuses what isn't clean.
 */

/** Lengths in code points, like `char_length` in Postgres. */
export const lengths = {
  fullName: {min: 2, max: 200},
  email: {min: 1, max: 254},
  phone: {min: 10, max: 40},
  selfId: {min: 3, max: 100},
} as const;

/** How many digits a phone number has, at most by the numbering plan of the ITU (E.164). */
const phoneDigits = {min: 7, max: 15} as const;

/** Characters that take no place, change the direction of others, or can't be stored. */
export const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e007f}\p{Surrogate}]/gu;

/** White space, control characters, and joiners, which belong between two letters of some scripts. */
const gap = /[\s\u0000-\u001f\u007f-\u009f\u200c\u200d]+/gu;

/** What cleaning leaves nothing of, in a text that is stored. */
const unclean =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e007f}\p{Surrogate}]|^[ \u200c\u200d]|[ \u200c\u200d]$|[ \u200c\u200d]{2}/u;

/**
 * An address that mail servers accept: up to 64 characters before the @, labels of up to 63, all of it ASCII. `%` is left out,
 * since some servers take it for a route.
 */
const addressShape =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/;

const phoneShape = /^[0-9 +()./-]*$/;

/** "٣" and "３" as "3". Scripts have their ten digits in a row, some rows follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

function cleanText(typed: string): string {
  return typed
    .replace(invisible, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(gap, (signs) => (/^[\u200c\u200d]+$/.test(signs) ? signs.charAt(0) : ' '))
    .replace(/^[ \u200c\u200d]|[ \u200c\u200d]$/g, '')
    .normalize('NFC');
}

/** Takes an address out of what it was copied with: `mailto:`, a name and brackets, quotes, signs of the sentence around it. */
function cleanEmail(typed: string): string {
  const text = cleanText(typed).replace(/[。｡]/g, '.').replace(/﹫/g, '@');
  const [bracketed, ...others] = [...text.matchAll(/[<(]([^<>()]*@[^<>()]*)[>)]/g)];
  const address = ((others.length === 0 && bracketed?.[1]) || text)
    .replace(/^[^@]*:/, '')
    .replace(/(@[^?]*)\?.*/, '$1')
    .replace(/^[\s"'“‘«‹„[(<,;]+/, '')
    .replace(/[\s"'”’»›“\])>,;:.!]+$/, '');
  return /mailto:/i.test(text) ? decode(address) : address;
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function cleanPhone(typed: string): string {
  return cleanText(typed)
    .replace(/^tel:\s*/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s,;.]+$/, '');
}

/** What was typed or pasted, as it is stored. */
export function clean(field: TextField, typed: string): string {
  if (field === 'email') return cleanEmail(typed);
  return field === 'phone' ? cleanPhone(typed) : cleanText(typed);
}

/** The addresses in pasted text, which may have names, brackets or `mailto:` around them. */
export function addressesIn(pasted: string): string[] {
  const words = cleanText(pasted).split(/[\s<>()",;]/);
  return [...new Set(words.filter((word) => /.@./.test(word)).map((word) => clean('email', word)))];
}

/** What is wrong with an answer, and what to do about it. */
export interface Problem {
  readonly message: string;
  /** Empty if the message says it. */
  readonly advice: string;
}

/** What to do about an answer, if anything, by the message that the specification gives to its field. */
const rules: Readonly<Record<TextField, {message: string; advise: (value: string) => string | undefined}>> = {
  fullName: {
    message: 'Name is too short',
    advise: (value) => (value ? adviseLength(value, lengths.fullName) : 'Enter your full name.'),
  },
  email: {message: 'Invalid email', advise: adviseEmail},
  phone: {message: 'Invalid phone number', advise: advisePhone},
  selfId: {
    message: 'SELF ID is too short',
    advise: (value) => (value ? adviseLength(value, lengths.selfId) : 'Enter the ID you’d like.'),
  },
  device: {
    message: 'Please select your device',
    advise: (value) => ((devices as readonly string[]).includes(value) ? undefined : ''),
  },
};

function adviseLength(value: string, {min, max}: {min: number; max: number}): string | undefined {
  const length = [...value].length;
  if (length < min) return `${min} characters or more.`;
  return length > max ? `${max} characters at most.` : undefined;
}

function adviseEmail(value: string): string | undefined {
  const [foreign] = /[^\u0000-\u007f]/u.exec(value) ?? [];
  if (!value) return 'Enter your email address.';
  if (value.split('@').length > 2) return 'Enter one address only.';
  if (value.includes(' ')) return 'An address has no spaces.';
  if (!value.includes('@')) return 'It needs an @, as in name@example.com.';
  if (foreign) return `We can’t send to an address with “${foreign}”.`;
  if ([...value].length > lengths.email.max) return `${lengths.email.max} characters at most.`;
  return addressShape.test(value) ? undefined : 'Check the spelling.';
}

function advisePhone(value: string): string | undefined {
  const digits = value.replace(/[^0-9]/g, '').length;
  const {min, max} = lengths.phone;
  if (!value) return 'Include the country code.';
  if (!phoneShape.test(value)) return 'Use digits and + - ( ).';
  if (value.length < min) return `${min} characters or more.`;
  if (value.length > max) return `${max} characters at most.`;
  if (digits < phoneDigits.min) return `${phoneDigits.min} digits or more.`;
  return digits > phoneDigits.max ? `${phoneDigits.max} digits at most.` : undefined;
}

/** What is wrong with a clean answer, if anything. */
export function problemOf(field: TextField, value: string): Problem | undefined {
  const {message, advise} = rules[field];
  const advice = advise(value);
  if (advice === undefined) return undefined;
  const isTooLong = advice.endsWith('at most.');
  return {message: isTooLong ? message.replace('short', 'long') : message, advice};
}

/** The problems of clean answers, by field. */
export function problemsOf<Field extends TextField>(
  values: Readonly<Record<Field, string>>,
): Partial<Record<TextField, Problem>> {
  const names = textNames.filter((name): name is Field => name in values);
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = problemOf(name, values[name]);
      return problem ? [[name, problem]] : [];
    }),
  );
}

/** Whether the table takes a value. The shapes of addresses and phone numbers leave no room for what isn't clean. */
export function isStorable(field: TextField, value: string): boolean {
  const isFree = field === 'fullName' || field === 'selfId';
  return !(isFree && unclean.test(value)) && !problemOf(field, value);
}
