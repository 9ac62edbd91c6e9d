import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BuildStep} from './step.ts';

export interface FinishOptions {
  /** Steps that rewrite pages. */
  readonly rewriting?: () => Promise<readonly BuildStep[]>;
}

/**
 * Runs the steps of `buildSteps.ts` after every build. They are loaded only then: to read their libraries takes as long
 * as the rest of the start of `npm run dev`.
 */
export default function finishBuildPlugin(_: LoadContext, {rewriting}: FinishOptions): Plugin {
  return {
    name: 'finish-build',
    async postBuild(build) {
      const {buildSteps} = await import('./buildSteps.ts');
      for (const step of buildSteps((await rewriting?.()) ?? [])) await step(build);
    },
  };
}
