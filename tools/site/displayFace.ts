import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

/** What a heading may be written with: printable ASCII, and the signs that our texts use beyond it. */
export const headingCharacters =
  String.fromCharCode(...Array.from({length: 0x7f - 0x20}, (_, index) => 0x20 + index)) + 'Æ–—‘’“”…−©€';

/** What text is written with. Other characters, those of code among them, come from the system's face. */
const textCharacters = `${headingCharacters.replace(/[€#*<>[\\\]^_`{|}~]/g, '')}\u00a0×→←›`;

const whole = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2';

async function cut(
  characters: string,
  options: Pick<Parameters<typeof subsetFont>[2], 'targetFormat' | 'variationAxes' | 'keepFeatures'>,
): Promise<Uint8Array> {
  const require = createRequire(path.join(process.cwd(), 'package.json'));
  return subsetFont(await readFile(require.resolve(whole)), characters, {
    ...options,
    noHinting: true,
    dropTables: ['STAT', 'GDEF', 'gasp', 'prep'],
  });
}

/**
 * Archivo in the one width and weight of our headings, without hints and with no feature but kerning.
 * @returns the font's file: 6.5 kB as WOFF2 with the characters of headings
 */
export async function cutDisplayFace(
  targetFormat: 'woff2' | 'truetype',
  characters = headingCharacters,
): Promise<Uint8Array> {
  return cut(characters, {targetFormat, variationAxes: {wdth: 112, wght: 600}, keepFeatures: ['kern']});
}

/**
 * Archivo for text, and wide enough for the headings of the documentation: one file of 17 kB for both.
 * Weights end at 600, because bold text up to 700 would add 6 kB.
 */
export async function cutTextFace(): Promise<Uint8Array> {
  return cut(textCharacters, {
    targetFormat: 'woff2',
    variationAxes: {wdth: {min: 100, max: 112}, wght: {min: 400, max: 600}},
    keepFeatures: ['kern', 'tnum'],
  });
}
