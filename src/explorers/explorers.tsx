import {use} from 'react';
import type {ComponentType} from 'react';
import {FactTable} from '@site/src/components/docs/FactTable';
import {TableOfFacts} from './Frame';
import {inBrowser} from './inBrowser';
import {explorerModules, pictureModules} from './modules';
import type {ExplorerModule} from './modules';

/**
 * An explorer as a page shows it: its whole HTML, made by the build, in an element that `frame` brings to life at the reader's
 * touch. In the browser React leaves the element alone.
 */
function island(name: string, load: () => Promise<ExplorerModule>): ComponentType {
  if (inBrowser) {
    return () => <div data-island={name} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />;
  }
  let loading: Promise<{default: ComponentType}> | undefined;
  return () => {
    loading ??= load();
    const {default: Explorer} = use(loading);
    return (
      <div data-island={name}>
        <div>
          <TableOfFacts.Provider value={FactTable}>
            <Explorer />
          </TableOfFacts.Provider>
        </div>
      </div>
    );
  };
}

function islands<Name extends string>(modules: Record<Name, () => Promise<ExplorerModule>>) {
  const entries = Object.entries<() => Promise<ExplorerModule>>(modules);
  return Object.fromEntries(entries.map(([name, load]) => [name, island(name, load)])) as Record<
    Name,
    ComponentType
  >;
}

/** What pages of the documentation may name. */
export const explorers = islands(explorerModules);

/** What the landing page shows. */
export const pictures = islands(pictureModules);
