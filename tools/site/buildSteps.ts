import type {Steps} from 'docusaurus-light/step';
import {describePages} from './machines/describePages.ts';
import {completeFeeds} from './machines/feeds.ts';
import {writeHostFiles} from './hosts/hostFiles.ts';
import {writeBook} from './machines/book.ts';
import {keepNames} from './machines/keepNames.ts';
import {markLongTables} from './machines/longTables.ts';
import {writeRedirects} from './machines/redirectPages.ts';
import {writeSchemas} from './machines/schemas.ts';
import {writeWellKnown} from './machines/wellKnown.ts';
import {writeBuildRecord} from './record/buildRecord.ts';
import {writeRecord} from './record/writeRecord.ts';
import {writeSearchIndex} from './search/writeSearchIndex.ts';
import {warnWithoutBackend} from './warnWithoutBackend.ts';

/** The steps after the build, in order. */
export const buildSteps: Steps = {
  before: [
    writeWellKnown,
    writeSchemas,
    writeRecord,
    writeRedirects,
    markLongTables,
    describePages,
    writeSearchIndex,
    completeFeeds,
    writeBook,
    keepNames,
  ],
  after: [writeHostFiles, writeBuildRecord, warnWithoutBackend],
};
