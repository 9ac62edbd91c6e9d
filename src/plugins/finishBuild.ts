import type {Plugin, Props} from '@docusaurus/types';
import {deferScripts} from './deferScripts.ts';
import {describePages} from './describePages.ts';
import {writeEarlyHero} from './earlyHero.ts';
import {inlineCss} from './inlineCss.ts';
import {writeRedirects} from './redirectPages.ts';
import {writeSearchIndex} from './searchIndex.ts';
import {writeSecurityHeaders} from './securityHeaders.ts';
import {warnWithoutBackend} from './warnWithoutBackend.ts';
import {writeWellKnown} from './wellKnown.ts';

/** What a step gets to know about the build that has just been written to `outDir`. */
export type FinishedBuild = Props;

export type BuildStep = (build: FinishedBuild) => Promise<void>;

/**
 * What happens to the written pages, one after the other: Docusaurus runs the `postBuild` of all plugins at the same
 * time, and these read what the ones before wrote. Steps that only read pages or add files come first, then those that
 * rewrite pages; the headers hash what is inline in the final text, so nothing may follow them.
 */
const steps: readonly BuildStep[] = [
  writeWellKnown,
  writeRedirects,
  describePages,
  writeSearchIndex,
  inlineCss,
  deferScripts,
  writeEarlyHero,
  writeSecurityHeaders,
  warnWithoutBackend,
];

/** Runs the steps after every build. */
export default function finishBuildPlugin(): Plugin {
  return {
    name: 'finish-build',
    async postBuild(build) {
      for (const step of steps) await step(build);
    },
  };
}
