import type {Steps} from 'docusaurus-light/step';
import {describePages} from './outputs/describePages.ts';
import {completeFeeds} from './outputs/feeds.ts';
import {writeHostFiles} from './hosts/hostFiles.ts';
import {writeBook} from './outputs/book.ts';
import {keepNames} from './outputs/keepNames.ts';
import {markLongTables} from './outputs/longTables.ts';
import {writeRedirects} from './outputs/redirectPages.ts';
import {writeSchemas} from './outputs/schemas.ts';
import {writeWellKnown} from './outputs/wellKnown.ts';
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
