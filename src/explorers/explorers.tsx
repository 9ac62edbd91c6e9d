import {use} from 'react';
import type {ComponentType} from 'react';
import {FactTable} from '@site/src/components/facts/FactTable';
import {TableOfFacts} from './Frame';
import {inBrowser} from './form/inBrowser';
import {explorerModules} from './modules';
import type {ExplorerModule, ExplorerName, PictureName} from './modules';

interface IslandProps {
  /** Names of tables that the page shows itself, with spaces between them; `settleExplorers` writes them. */
  readonly shown?: string;
}

/**
 * An island: the build renders the explorer's HTML, and `frame` mounts the explorer on first use. When React hydrates a page
 * in the browser, it leaves the element as it is.
 */
function island(name: string, load: () => Promise<ExplorerModule>): ComponentType<IslandProps> {
  if (inBrowser) {
    return () => <div data-island={name} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />;
  }
  let loading: Promise<{default: ComponentType}> | undefined;
  return ({shown = ''}) => {
    loading ??= load();
    const {default: Explorer} = use(loading);
    return (
      <div data-island={name}>
        <div>
          <TableOfFacts.Provider value={{Table: FactTable, shown: shown.split(' ')}}>
            <Explorer />
          </TableOfFacts.Provider>
        </div>
      </div>
    );
  };
}

/** The explorers, as components for MDX pages. */
export const explorers = Object.fromEntries(
  (Object.keys(explorerModules) as ExplorerName[]).map((name) => [name, island(name, explorerModules[name])]),
) as Record<ExplorerName, ComponentType<IslandProps>>;

function picture(name: PictureName): ComponentType {
  return island(name, () =>
    import('./pictures/pictures').then((parts) => ({default: parts.pictureParts[name]})),
  );
}

/** The interactive pictures of the landing page. */
export const pictures = {
  NodePicture: picture('NodePicture'),
  PermissionPicture: picture('PermissionPicture'),
  ModePicture: picture('ModePicture'),
  ProofPicture: picture('ProofPicture'),
  RoutesPicture: picture('RoutesPicture'),
};
