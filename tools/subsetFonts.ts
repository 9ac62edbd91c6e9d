/**
 * `npx tsx tools/subsetFonts.ts`: creates the font file of the site. Run it again after updating a
 * `@fontsource-variable/*` package, or when a page needs a new character.
 */
import {copyFile, mkdir, readFile, writeFile} from 'node:fs/promises';
import subsetFont from 'subset-font';

/** Printable Latin-1, which includes Æ and æ, and the punctuation that the pages use. */
const latin = String.fromCharCode(
  ...Array.from({length: 0x7e - 0x20 + 1}, (_, i) => 0x20 + i),
  ...Array.from({length: 0xff - 0xa0 + 1}, (_, i) => 0xa0 + i),
);
const characters = `${latin}–—‘’“”•…−€`;

interface FontRecipe {
  readonly source: string;
  readonly licence: string;
  readonly output: string;
  readonly axes: Record<string, number | {min: number; max: number}>;
}

const fonts: readonly FontRecipe[] = [
  {
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    licence: '@fontsource-variable/archivo/LICENSE',
    output: 'archivo',
    axes: {wdth: 112, wght: 600},
  },
];

async function main(): Promise<void> {
  await mkdir('static/fonts', {recursive: true});
  for (const {source, licence, output, axes} of fonts) {
    const subset = await subsetFont(await readFile(`node_modules/${source}`), characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    await writeFile(`static/fonts/${output}.woff2`, subset);
    await copyFile(`node_modules/${licence}`, `static/fonts/${output}-OFL.txt`);
    console.log(`${output}.woff2: ${(subset.length / 1000).toFixed(1)} kB`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
