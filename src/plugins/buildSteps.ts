import {deferScripts} from './deferScripts.ts';
import {describePages} from './describePages.ts';
import {writeEarlyHero} from './earlyHero.ts';
import {inlineCss} from './inlineCss.ts';
import {writeRedirects} from './redirectPages.ts';
import {writeSecurityHeaders} from './securityHeaders.ts';
import {warnWithoutBackend} from './warnWithoutBackend.ts';
import {writeWellKnown} from './wellKnown.ts';
import {writeSearchIndex} from './writeSearchIndex.ts';
import type {BuildStep} from './finishBuild.ts';

/**
 * What happens to the written pages, one after the other: Docusaurus runs the `postBuild` of all plugins at the same
 * time, and these read what the ones before wrote. Steps that only read pages or add files come first, then those that
 * rewrite pages; the headers hash what is inline in the final text, so nothing may follow them.
 */
export const buildSteps: readonly BuildStep[] = [
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
