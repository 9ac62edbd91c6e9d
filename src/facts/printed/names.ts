import {productName} from '../identity.ts';
import {nodeTiers} from '../nodes.ts';

/** Terms that are names and not words, so that no translation of a page may change them. */
const names: readonly string[] = [
  ...[productName, 'SELF', 'SELF ID', 'SELF Phone', 'ESSENCE', 'Ænergy', 'Aura', 'Harmony', 'Role Model'],
  ...['AES-256-GCM', 'APK', 'BLAKE3', 'Pro Plan', 'Proof of Existence', 'TestFlight'],
  ...nodeTiers.map(({name}) => name),
];

/** Whether a printed text is a name or a figure, such as "1 ESSENCE = $1.00 = 100 Æ" and "Android 9". */
export const isName = (text: string): boolean =>
  names.includes(text) || /^(?:Android |iOS )?[^a-z]*\d[^a-z]*$/.test(text);
