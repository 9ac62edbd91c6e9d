import {writeFile} from 'node:fs/promises';
import {run} from '../shared/say';
import {cutDisplayFace, cutTextFace} from '../site/displayFace';

/** `npx tsx tools/run/font.ts`: cuts both faces of the site again, after an update of Archivo or for a character that they lack. */
run(async () => {
  await writeFile('src/css/archivo.woff2', await cutDisplayFace('woff2'));
  await writeFile('src/css/archivo-text.woff2', await cutTextFace());
});
