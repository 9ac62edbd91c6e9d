import {describePages} from './machines/describePages.ts';
import {completeFeeds} from './machines/feeds.ts';
import {writeKept} from './kept/writeKept.ts';
import {writeRedirects} from './machines/redirectPages.ts';
import {writeBuildRecord} from './record/buildRecord.ts';
import {writeSbom} from './record/sbom.ts';
import {writeSecurityHeaders} from './security/securityHeaders.ts';
import {warnWithoutBackend} from './warnWithoutBackend.ts';
import {writeSchemas} from './machines/schemas.ts';
import {writeWellKnown} from './machines/wellKnown.ts';
import {writeSearchIndex} from './search/writeSearchIndex.ts';
import type {BuildStep} from './step.ts';

/**
 * The steps after the build, in order. Docusaurus runs the `postBuild` hooks of all plugins in parallel, but each step
 * here reads what earlier ones wrote. Steps that read pages or add files come first, then those that rewrite pages. The
 * security headers hash the final inline scripts and styles, so no step after them may change a page.
 * @param rewriting the steps of the light layer, which rewrite and check pages
 */
export const buildSteps = (rewriting: readonly BuildStep[]): readonly BuildStep[] => [
  writeWellKnown,
  writeSchemas,
  writeRedirects,
  describePages,
  writeSearchIndex,
  writeKept,
  completeFeeds,
  ...rewriting,
  writeSecurityHeaders,
  writeSbom,
  writeBuildRecord,
  warnWithoutBackend,
];
