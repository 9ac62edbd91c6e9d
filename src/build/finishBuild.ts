import type {Plugin} from '@docusaurus/types';

/**
 * Runs the steps of `buildSteps.ts` after every build. They are loaded only then: to read their libraries takes as long
 * as the rest of the start of `npm run dev`.
 */
export default function finishBuildPlugin(): Plugin {
  return {
    name: 'finish-build',
    async postBuild(build) {
      const {buildSteps} = await import('./buildSteps.ts');
      for (const step of buildSteps) await step(build);
    },
  };
}
