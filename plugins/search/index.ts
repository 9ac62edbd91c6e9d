import type {Plugin} from '@docusaurus/types';

/** The index of the search, made of built pages. */
export default function search(): Plugin {
  return {
    name: 'search',
    async postBuild(build) {
      // Its libraries would double the start of the development server.
      const {writeSearch} = await import('./writeSearch.ts');
      await writeSearch(build);
    },
  };
}
