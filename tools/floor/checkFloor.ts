import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {findAll, pageOf} from 'docusaurus-light/pages';
import {fallbacks} from './fallbacks.ts';
import {checkScript} from './scripts.ts';
import {checkStyles} from './styles.ts';
import {lacking} from './support.ts';
import type {Report} from './support.ts';

/** `type` values of script elements that browsers execute. */
const programs = /^(|module|text\/javascript|application\/javascript)$/;

/**
 * Scans every page, script and stylesheet of a build for features that the browsers of the floor lack.
 * @returns those without a fallback: by feature, what to say of it in each file
 */
export async function checkFloor(folder: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  // Most pages share their inline code, so each snippet is checked once, in the first page that has it.
  const seen = new Set<string>();
  const names = await readdir(folder, {recursive: true});
  for (const name of names.filter((each) => /\.(html|js|mjs|css)$/.test(each)).sort()) {
    const file = name.split(path.sep).join('/');
    const report: Report = (feature, browsers, sample) => {
      if (browsers.length === 0 || feature in fallbacks) return;
      const says = `not in ${browsers.join(', ')}\n    ${file}: ${sample.replace(/\s+/g, ' ').slice(0, 120)}`;
      found.set(feature, [...(found.get(feature) ?? []), says]);
    };
    const check = (code: string, checkCode: (code: string, report: Report) => void) => {
      if (!seen.has(code)) checkCode(code, report);
      seen.add(code);
    };
    const text = await readFile(path.join(folder, name), 'utf8');
    if (name.endsWith('.html')) checkPage(text, report, check);
    else check(text, name.endsWith('.css') ? checkStyles : checkScript);
  }
  return found;
}

/** Reports the elements and attributes of a page, and checks its inline code. */
function checkPage(
  html: string,
  report: Report,
  check: (code: string, checkCode: typeof checkScript) => void,
): void {
  for (const {name, attribs, children} of findAll(pageOf('', html).nodes, () => true)) {
    const sample = `<${name} ${Object.keys(attribs).join(' ')}>`;
    report(`html: <${name}>`, lacking(`html/elements/${name}`), sample);
    for (const attribute of Object.keys(attribs))
      for (const list of [`elements/${name}`, 'global_attributes'])
        report(`html: ${attribute}`, lacking(`html/${list}/${attribute}`), sample);
    if (attribs.style) check(`x{${attribs.style}}`, checkStyles);
    const code = children.map((child) => ('data' in child ? child.data : '')).join('');
    if (name === 'style') check(code, checkStyles);
    if (name === 'script' && programs.test(attribs.type ?? '')) check(code, checkScript);
  }
}
