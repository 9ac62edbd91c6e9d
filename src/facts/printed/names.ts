import {productName} from '../identity.ts';
import {nodeTiers} from '../nodes.ts';

/** Terms of the glossary that are names and not words, so that no translation of a page may change them. */
const terms: readonly string[] = [
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

const names = new Set([
  productName,
  'SELF',
  ...terms.map((term) => term.replace(/ \(.*/, '')),
  ...nodeTiers.map(({name}) => name),
]);

/** Whether a printed text is a name or a figure, such as "1 ESSENCE = $1.00 = 100 Æ" and "Android 9". */
export const isName = (text: string): boolean =>
  names.has(text) || /^(?:Android |iOS )?[^a-z]*\d[^a-z]*$/.test(text);
