import {use} from 'react';
import type {ComponentType} from 'react';
import {Rows} from '@site/src/components/ScrollTable';
import {lookup} from '@site/src/facts/printed/lookup';
import {explorerTables, printableTables} from '@site/src/facts/rules/tables';
import {PrintedTables} from './Frame';
import {inBrowser} from './form/urlState';
import {explorerModules} from './modules';
import type {LoadExplorer} from './modules';

interface IslandProps {
  /** Names of tables that the page shows itself, with spaces between them; `renderFacts` writes them. */
  readonly shown?: string;
}

/**
 * An island: the build renders the explorer's HTML, and `client/explorers.ts` mounts the explorer on first use. In development the
 * browser renders the page, and the explorer is mounted right away.
 */
function island(name: string, load: LoadExplorer): ComponentType<IslandProps> {
  if (inBrowser) {
    return () => <div data-island={name} dangerouslySetInnerHTML={{__html: ''}} />;
  }
  const tables = explorerTables[name] ?? [];
  let loading: Promise<{default: ComponentType}> | undefined;
  return ({shown = ''}) => {
    loading ??= load();
    const {default: Explorer} = use(loading);
    const own = tables.filter((table) => !shown.split(' ').includes(table));
    return (
      <div data-island={name}>
        <div>
          <PrintedTables.Provider
            value={own.map((table) => (
              <Rows key={table} {...lookup('table', printableTables, table)} />
            ))}
          >
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
