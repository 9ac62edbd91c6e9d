import {readFileSync} from 'node:fs';
import {keptHtml} from '../../../src/build/kept/keptHtml';
import {writeKept} from '../../../src/build/kept/writeKept';

// A program of its own, because Jest loads no ES modules, and what reads HTML here is one. With a folder it runs the
// step of a build, without one it prints the copy of the page that it reads.
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
