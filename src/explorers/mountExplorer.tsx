import type {ComponentType} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {surviveTranslation} from '@site/src/components/surviveTranslation';
import type {EarlyInput} from './earlyInput';

/** Replaces an island's prerendered HTML by the mounted explorer and replays early input. */
export function mountExplorer(island: HTMLElement, Explorer: ComponentType, early: EarlyInput): void {
  surviveTranslation();
  early.handOver(() => {
    const place = document.createElement('div');
    flushSync(() => createRoot(place).render(<Explorer />));
    island.replaceChildren(place);
    island.dataset.explorer = 'loaded';
    return place;
  }, flushSync);
}
