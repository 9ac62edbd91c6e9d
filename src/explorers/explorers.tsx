import {use} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {PrintedTables} from './Frame';
import {inBrowser} from './form/urlState';
import {explorerModules} from './modules';
import type {LoadExplorer} from './modules';

interface IslandProps {
  /** The tables that say the same without a script, printed by plugins/facts; none if the page shows them itself. */
  readonly children?: ReactNode;
}

/**
 * An island: the build renders the explorer's HTML, and `client/explorers.ts` mounts the explorer on first use. In development the
 * browser renders the page, and the explorer is mounted right away.
 */
function island(name: string, load: LoadExplorer): ComponentType<IslandProps> {
  if (inBrowser) {
    return () => <div data-island={name} dangerouslySetInnerHTML={{__html: ''}} />;
  }
  let loading: Promise<{default: ComponentType}> | undefined;
  return ({children}) => {
    loading ??= load();
    const {default: Explorer} = use(loading);
    return (
      <div data-island={name}>
        <div>
          <PrintedTables.Provider value={children ?? <p>The tables on this page say the same.</p>}>
            <Explorer />
          </PrintedTables.Provider>
        </div>
      </div>
    );
  };
}

function islands<Name extends string>(modules: Readonly<Record<Name, LoadExplorer>>) {
  return Object.fromEntries(
    Object.entries<LoadExplorer>(modules).map(([name, load]) => [name, island(name, load)]),
  ) as Record<Name, ComponentType<IslandProps>>;
}

/** The explorers, as components for MDX pages. */
export const explorers = islands(explorerModules);
