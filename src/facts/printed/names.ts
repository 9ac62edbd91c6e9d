import type {GlossaryTerm} from '../glossary.ts';
import {productName} from '../identity.ts';
import {nodeTiers} from '../nodes.ts';
import {quotes} from './quotes.ts';

/** Terms of the glossary that are names and not words, so that no translation of a page may change them. */
const terms: readonly GlossaryTerm[] = [
  'Ænergy (Æ)',
  'AES-256-GCM',
  'APK',
  'Aura',
  'BLAKE3',
  'ESSENCE',
  'Harmony',
  'Pro Plan',
  'Proof of Existence',
  'Role Model',
  'SELF ID',
  'SELF Phone',
  'TestFlight',
];

const names = [
  productName,
  'SELF',
  ...terms.map((term) => term.replace(/ \(.*/, '')),
  ...nodeTiers.map(({name}) => name),
];

/** Facts that are printed as figures only, such as "1 ESSENCE = $1.00 = 100 Æ" and "Android 9". */
const figures = Object.values(quotes).filter(
  (text) => /^(?:Android |iOS )?[^a-z]*\d[^a-z]*$/.test(text) && /\D/.test(text),
);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (one: string, other: string) => other.length - one.length;
const listed = [...new Set([...figures, ...names])].sort(longestFirst).map(escape).join('|');
const number = String.raw`\d[\d.,]*(?:–\d[\d.,]*)?`;

/** Names, and figures with a sign or a unit such as "GB". */
export const untranslated = new RegExp(
  String.raw`(?<![\w@.$-])(?:(?:${listed})(?![\w-])|\$${number}|${number}(?:\+(?!\w)| ?(?:%|GB\b|Æ|ESSENCE\b)))`,
  'g',
);
