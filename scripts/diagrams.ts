import {mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Page} from '@playwright/test';
import {optimize} from 'svgo';
import ts from 'typescript';
import {visit} from 'unist-util-visit';
import {parsePage} from '../plugins/facts/parsePage';
import {drawingFolder} from '../plugins/diagrams/drawings';
import type {Drawing} from '../plugins/diagrams/drawings';
import {drawingName} from '../src/components/Diagram/drawingName';
import {chromiumArguments, findChromium} from './browsers';
import {runMain} from './cli';
import {filesIn} from './files';

/**
 * `npm run diagrams [-- all]`: draws the diagrams of all pages into `src/drawings`, once a theme, so that readers don't download
 * Mermaid. What can't be drawn is listed; pages then draw it themselves. `all` redraws everything.
 */
async function main(): Promise<void> {
  const diagrams = new Map<string, {readonly source: string; readonly where: string}>();
  for (const file of ['docs', 'versioned_docs', 'blog', 'src/pages'].flatMap((folder) => filesIn(folder)))
    visit(parsePage(file), 'code', ({lang, value, position}) => {
      if (lang !== 'mermaid') return;
      diagrams.set(drawingName(value), {source: value, where: `${file}:${position?.start.line}`});
    });
  mkdirSync(drawingFolder, {recursive: true});
  const drawn = readdirSync(drawingFolder).map((file) => path.parse(file).name);
  const unused = drawn.filter((name) => !diagrams.has(name));
  for (const name of unused) rmSync(path.join(drawingFolder, `${name}.json`));
  if (process.argv[2] !== 'all') for (const name of drawn) diagrams.delete(name);

  const problems: string[] = [];
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const page = await browser.newPage();
  await openDrawingPage(page);
  for (const [name, {source, where}] of diagrams)
    try {
      const dark = await draw(page, name, source, 'dark');
      const light = await draw(page, name, source, 'light');
      const drawing: Drawing = {...light, svg: dark.svg + light.svg};
      writeFileSync(path.join(drawingFolder, `${name}.json`), `${JSON.stringify(drawing, null, 2)}\n`);
    } catch (error) {
      const [reason] = String(error).split('\n');
      problems.push(`${where}  Can't draw this diagram: ${reason}`);
    }
  await browser.close();
  const count = diagrams.size - problems.length;
  console.log([...problems, `${count} drawn, ${unused.length} deleted.`].join('\n'));
  if (problems.length > 0) process.exitCode = 1;
}

/** The page in which diagrams are drawn: the site's fonts and colors, and Mermaid as pages use it. */
const drawingPage = `<!doctype html>
<link rel="stylesheet" href="/src/css/fonts.critical.css"><link rel="stylesheet" href="/src/css/tokens.critical.css">
<style>body { font-family: var(--self-font-text) }</style>
<script type="module">
  import mermaid from '/node_modules/mermaid/dist/mermaid.esm.min.mjs';
  import {drawDiagram} from '/src/components/Diagram/draw';
  window.draw = async (source, id) => {
    document.body.innerHTML = await drawDiagram(mermaid, source, id).catch(({message}) => {
      throw new Error(message);
    });
    for (const each of document.querySelectorAll('marker, filter, linearGradient'))
      if (!document.body.innerHTML.includes('#' + each.id + ')')) each.remove();
    const textOf = (name) => document.querySelector('svg > ' + name)?.textContent.trim() ?? '';
    const svg = new XMLSerializer().serializeToString(document.body.firstChild);
    return {title: textOf('title'), description: textOf('desc'), svg};
  };
</script>`;

/** Opens that page, whose files are those of this folder. */
async function openDrawingPage(page: Page): Promise<void> {
  await page.route('http://site/**', (route) => {
    const file = `.${new URL(route.request().url()).pathname}`;
    if (file === './') return route.fulfill({body: drawingPage, contentType: 'text/html'});
    if (path.extname(file)) return route.fulfill({path: file});
    const {outputText} = ts.transpileModule(readFileSync(`${file}.ts`, 'utf8'), {
      compilerOptions: {module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022},
    });
    return route.fulfill({body: outputText, contentType: 'text/javascript'});
  });
  await page.goto('http://site/');
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
}

async function draw(page: Page, name: string, source: string, theme: string): Promise<Drawing> {
  const {svg, ...texts} = await page.evaluate(
    ([text, id, of]) => {
      document.documentElement.dataset.theme = of;
      return (window as unknown as {draw: (source: string, id: string) => Promise<Drawing>}).draw(text, id);
    },
    [source, `d${name}-${theme}`, theme] as const,
  );
  const {data} = optimize(svg, {
    plugins: [
      'removeTitle',
      {name: 'removeDesc', params: {removeAny: true}},
      {name: 'removeAttrs', params: {attrs: '(data-.*|aria-.*|role)'}},
      // Restructuring stops at some of Mermaid's rules.
      {name: 'minifyStyles', params: {restructure: false}},
      {name: 'convertPathData', params: {floatPrecision: 1}},
      {name: 'cleanupNumericValues', params: {floatPrecision: 2}},
      {name: 'addClassesToSVGElement', params: {classNames: [`drawn-${theme}`]}},
    ],
  });
  return {...texts, svg: data.replaceAll('\n', ' ')};
}

runMain(main);
