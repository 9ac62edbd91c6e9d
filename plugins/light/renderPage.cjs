'use strict';

// The template requires this: Docusaurus renders pages in threads that compile no TypeScript.
const {readFileSync, readdirSync} = require('node:fs');
const path = require('node:path');
const {fromHtml} = require('hast-util-from-html');
const postcss = require('postcss');

/** Of the build that this thread renders. */
let assets;

/**
 * Finds the styles of a page. Critical sheets are written into it: global ones always, those of CSS modules where one of their classes
 * is used. Each deferred sheet is linked before the first element that has one of its classes, so that what comes before is painted
 * without it.
 * @param {string} html what React has rendered
 * @param {string} outDir the build, which has its style sheets already
 * @param {string} baseUrl
 * @returns {{critical: string, html: string, font: string}} `font` is the path of the one that styles load
 */
exports.placeStyles = function placeStyles(html, outDir, baseUrl) {
  const {critical, deferred, font} = (assets ??= readAssets(outDir));
  const used = new Set();
  const unlinked = new Set(deferred);
  let linked = '';
  let end = 0;
  const elements = [...elementsIn(fromHtml(html, {fragment: true}))];
  // A parser moves some elements, such as those between the rows of a table.
  for (const {classes, start} of elements.sort((a, b) => a.start - b.start)) {
    for (const name of classes) used.add(name);
    for (const sheet of unlinked) {
      if (!classes.some((name) => sheet.classes.has(name))) continue;
      linked += `${html.slice(end, start)}<link rel="stylesheet" fetchpriority="low" href="${baseUrl}assets/css/${sheet.file}">`;
      end = start;
      unlinked.delete(sheet);
    }
  }
  const needed = critical.filter(
    ({isGlobal, classes}) => isGlobal || [...classes].some((name) => used.has(name)),
  );
  return {critical: needed.map(({css}) => css).join(''), html: linked + html.slice(end), font};
};

/** `bundler.ts` names the files. */
function readAssets(outDir) {
  const folder = path.join(outDir, 'assets/css');
  const all = readdirSync(folder).map((file) => {
    const css = readFileSync(path.join(folder, file), 'utf8');
    return {file, css, classes: classesIn(css), isGlobal: file.startsWith('critical.')};
  });
  const critical = all.filter(({file}) => file.startsWith('critical'));
  const deferred = all.filter((sheet) => !critical.includes(sheet));
  // A class that several sheets have doesn't tell which of them is needed.
  const names = all.flatMap(({classes}) => [...classes]);
  const shared = new Set(names.filter((name, at) => names.indexOf(name) < at));
  for (const {classes} of deferred) for (const name of shared) classes.delete(name);
  // Other faces, such as those of an author's sheet, load where they're used.
  const [font] = /assets\/fonts\/[^)"']+/.exec(critical.map(({css}) => css).join('')) ?? [];
  if (!font)
    throw new Error('plugins/light relies on a critical style sheet that loads the font of the site.');
  return {critical, deferred, font};
}

function classesIn(css) {
  const names = new Set();
  postcss.parse(css).walkRules(({selector}) => {
    for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) names.add(name);
  });
  return names;
}

/** In these, a `<link>` loads nothing. */
const withoutLinks = ['svg', 'math', 'select', 'noscript'];

/** The elements with classes, and where a sheet can be linked before each. */
function* elementsIn({tagName, properties, position, children = []}, before) {
  const start = before ?? position?.start.offset;
  const classes = properties?.className;
  // What a parser adds, such as a copy of <b>, isn't in the source.
  if (classes && start !== undefined) yield {classes, start};
  for (const child of children) yield* elementsIn(child, withoutLinks.includes(tagName) ? start : before);
}
