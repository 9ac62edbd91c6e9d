import {readFile, readdir} from 'node:fs/promises';
import path from 'node:path';
import {fallbackOf} from './fallbacks.ts';
import {Findings} from './finding.ts';
import type {Finding} from './finding.ts';
import {checkPage} from './pages.ts';
import {checkScript} from './scripts.ts';
import {checkStyles} from './styles.ts';

/**
 * Scans every page, script and stylesheet of a build for features that the browsers of the floor lack.
 * @returns those without a fallback: one finding per feature and file
 */
export async function checkFloor(folder: string): Promise<readonly Finding[]> {
  const findings = new Findings();
  const names = (await readdir(folder, {recursive: true}))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(html|js|mjs|css)$/.test(name))
    .sort();
  // Most pages share their inline code, so each snippet is checked once, in the first page that has it.
  const seen = new Set<string>();
  const once = (text: string, check: () => void) => {
    if (!seen.has(text)) check();
    seen.add(text);
  };
  for (const file of names) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (file.endsWith('.css')) checkStyles(text, file, findings);
    else if (!file.endsWith('.html')) checkScript(text, file, findings);
    else {
      const {styles, scripts} = checkPage(text, file, findings);
      for (const css of styles) once(css, () => checkStyles(css, file, findings));
      for (const code of scripts) once(code, () => checkScript(code, file, findings));
    }
  }
  return findings.all().filter(({feature, file}) => !fallbackOf(feature, file));
}

/** Formats violations for the console, grouped by feature. */
function linesOf(violations: readonly Finding[]): readonly string[] {
  const byFeature = new Map<string, Finding[]>();
  for (const finding of violations)
    byFeature.set(finding.feature, [...(byFeature.get(finding.feature) ?? []), finding]);
  return [...byFeature]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([feature, [first, ...more]]) =>
      first
        ? [
            `${feature}: not in ${first.lacking.join(', ')}`,
            `    ${first.file}${more.length > 0 ? ` and ${more.length} more` : ''}: ${first.sample}`,
          ]
        : [],
    );
}

/**
 * Build step: fails when the output uses a feature above the floor that has no fallback.
 * @throws Error listing each feature, the browsers that lack it and the files that use it
 */
export async function requireFloor({outDir}: {readonly outDir: string}): Promise<void> {
  const violations = await checkFloor(outDir);
  if (violations.length === 0) return;
  throw new Error(
    `The build uses features that browsers on eligible phones lack. Replace them, or list what those browsers show instead in tools/site/floor/fallbacks.ts:\n${linesOf(violations).join('\n')}`,
  );
}
