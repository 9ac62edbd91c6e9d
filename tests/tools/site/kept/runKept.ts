import {readFileSync} from 'node:fs';
import {keptHtml} from '../../../../tools/site/kept/keptHtml';
import {writeKept} from '../../../../tools/site/kept/writeKept';

// Runs outside Jest, which cannot load the ESM-only HTML parser. With a folder as its argument it runs the build step on
// it; otherwise it reads a page from stdin and prints the copy.
const site = 'https://selfos.example';
const [, , outDir] = process.argv;
if (outDir) {
  void writeKept({outDir, baseUrl: '/', siteConfig: {url: site}}).catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  process.stdout.write(keptHtml(readFileSync(0, 'utf8'), `${site}/docs/installation-guide`));
}
