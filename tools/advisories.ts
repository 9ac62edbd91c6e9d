import {spawnSync} from 'node:child_process';
import * as z from 'zod';

/** The relevant part of `npm audit --json`. Each entry of `via` is an advisory or the name of another package. */
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({name: z.string(), title: z.string(), url: z.string(), severity: z.string()}),
        ]),
      ),
    }),
  ),
});

/**
 * High and critical advisories whose ids are not in SECURITY.md, a line each.
 * @param report the output of `npm audit --omit=dev --json`
 */
export function openAdvisories(report: string, security: string): string[] {
  const parsed = auditReport.safeParse(json(report));
  if (!parsed.success)
    return [
      '"npm audit --omit=dev" got no answer from the registry: run it where the registry takes audits.',
    ];
  const advisories = Object.values(parsed.data.vulnerabilities)
    .flatMap(({via}) => via)
    .filter((each) => typeof each === 'object')
    .filter(
      ({severity, url}) => /^(high|critical)$/.test(severity) && !security.includes(url.replace(/.*\//, '')),
    );
  const lines = advisories.map(
    ({name, title, url}) =>
      `${name}: ${title} (${url}). Update it, or say in SECURITY.md why it does not reach visitors.`,
  );
  return [...new Set(lines)];
}

/** Runs `npm audit` on the production dependencies. */
export function auditReportOfRegistry(): string {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return spawnSync(npm, ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).stdout;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
