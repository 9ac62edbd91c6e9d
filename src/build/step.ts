import type {Props} from '@docusaurus/types';

/** The finished build that a step receives: Docusaurus's `postBuild` props. */
export type FinishedBuild = Props;

export type BuildStep = (build: FinishedBuild) => Promise<void>;
