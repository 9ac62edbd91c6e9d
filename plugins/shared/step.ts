import type {Props} from '@docusaurus/types';
import {readBuiltPages} from './pages.ts';
import type {BuiltPages} from './pages.ts';

/** The finished build that a step receives: Docusaurus's `postBuild` props, and the pages, read once for all steps. */
export interface FinishedBuild extends Props {
  readonly pages: BuiltPages;
  /** Where the pages will be, with a slash at the end. */
  readonly address: string;
}

export async function finishedBuild(props: Props): Promise<FinishedBuild> {
  const {outDir, baseUrl, siteConfig} = props;
  return {...props, pages: await readBuiltPages(outDir), address: `${siteConfig.url}${baseUrl}`};
}
