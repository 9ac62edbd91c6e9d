import type {Plugin} from '@docusaurus/types';

/** What programs read, made of built pages. Imported then: its libraries would double the start of the development server. */
export default (): Plugin => ({
  name: 'outputs',
  postBuild: async (build) => (await import('./writeOutputs.ts')).writeOutputs(build),
});
