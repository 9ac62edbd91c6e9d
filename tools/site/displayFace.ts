import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** What a heading may be written with: printable ASCII, and the signs that our texts use beyond it. */
export const headingCharacters =
  String.fromCharCode(...Array.from({length: 0x7f - 0x20}, (_, index) => 0x20 + index)) + 'Æ–—‘’“”…−©€';

/** Latin-1 and Latin Extended-A, for titles that someone else wrote. */
export const latinCharacters =
  headingCharacters + String.fromCharCode(...Array.from({length: 0x180 - 0xa0}, (_, index) => 0xa0 + index));

/**
 * Archivo in the one width and weight of our headings, without hints and with no feature but kerning.
 * @returns the font's file: 6.5 kB as WOFF2 with the characters of headings
 */
export async function cutDisplayFace(
  targetFormat: 'woff2' | 'truetype',
  characters = headingCharacters,
): Promise<Uint8Array> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  const whole = require.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2');
  return subsetFont(await readFile(whole), characters, {
    targetFormat,
    variationAxes: {wdth: 112, wght: 600},
    keepFeatures: ['kern'],
    noHinting: true,
    dropTables: ['STAT', 'GSUB', 'GDEF', 'gasp', 'prep'],
  });
}
