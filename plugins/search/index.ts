import type {Plugin} from '@docusaurus/types';

/** The index of the search, made of built pages. Imported then: its libraries would double the start of the development server. */
export default (): Plugin => ({
  name: 'search',
  postBuild: async (build) => (await import('./writeSearch.ts')).writeSearch(build),
});
