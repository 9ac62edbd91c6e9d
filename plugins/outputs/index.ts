import type {Plugin} from '@docusaurus/types';

/** What programs read, made of built pages. */
export default function outputs(): Plugin {
  return {
    name: 'outputs',
    async postBuild(build) {
      // Its libraries would double the start of the development server.
      const {writeOutputs} = await import('./writeOutputs.ts');
      await writeOutputs(build);
    },
  };
}
