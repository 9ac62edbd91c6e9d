import {writeFile} from 'node:fs/promises';
import {run} from '../shared/say';
import {cutDisplayFace} from '../site/displayFace';

/** `npx tsx tools/run/font.ts`: cuts the display face of the site again, after an update of Archivo or for a character that headings lack. */
run(async () => writeFile('src/css/archivo.woff2', await cutDisplayFace('woff2')));
