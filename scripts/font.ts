import {readFile, writeFile} from 'node:fs/promises';
import subsetFont from 'subset-font';
import {run} from './say';

/** `npx tsx scripts/font.ts`: cuts the face of the site again, after an update of Archivo or for a character that it lacks. */

/** ASCII and the signs that our texts use beyond it. Other characters, those of code among them, come from the system's face. */
const ascii = String.fromCharCode(...Array.from({length: 0x7f - 0x20}, (_, index) => 0x20 + index));
const characters = `${ascii.replace(/[#*<>[\\\]^_`{|}~]/g, '')}\u00a0Æ–—‘’“”…−©×→←›`;

run(async () => {
  const whole = await readFile(
    'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  );
  // Weights end at 600, because bold text up to 700 would add 6 kB.
  const face = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: {wdth: {min: 100, max: 112}, wght: {min: 400, max: 600}},
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['STAT', 'GDEF', 'gasp', 'prep'],
  });
  await writeFile('src/css/archivo.woff2', face);
});
