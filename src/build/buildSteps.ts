import {describePages} from './machines/describePages.ts';
import {writeKept} from './kept/writeKept.ts';
import {writeRedirects} from './machines/redirectPages.ts';
import {writeBuildRecord} from './record/buildRecord.ts';
import {writeSecurityHeaders} from './security/securityHeaders.ts';
import {warnWithoutBackend} from './warnWithoutBackend.ts';
import {writeWellKnown} from './machines/wellKnown.ts';
import {writeSearchIndex} from './search/writeSearchIndex.ts';
import type {BuildStep} from './step.ts';

/**
 * What happens to the written pages, one after the other: Docusaurus runs the `postBuild` of all plugins at the same
 * time, and these read what the ones before wrote. Steps that only read pages or add files come first, then those that
 * rewrite pages; the headers hash what is inline in the final text, so nothing that changes a page may follow them.
 * @param rewriting what the light layer does to pages, and how it judges them
 */
export const buildSteps = (rewriting: readonly BuildStep[]): readonly BuildStep[] => [
  writeWellKnown,
  writeRedirects,
  describePages,
  writeSearchIndex,
  writeKept,
  ...rewriting,
  writeSecurityHeaders,
  writeBuildRecord,
  warnWithoutBackend,
];
