import type {Props} from '@docusaurus/types';

/** What a step gets to know about the build that has just been written to `outDir`. */
export type FinishedBuild = Props;

export type BuildStep = (build: FinishedBuild) => Promise<void>;
