import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BuildStep} from './step.ts';

export interface FinishOptions {
  /** Steps that rewrite pages. */
  readonly rewriting?: () => Promise<readonly BuildStep[]>;
}

/**
 * Runs the steps of `buildSteps.ts` after every build. The import is lazy because loading their libraries would double the
 * startup time of `npm run dev`.
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
