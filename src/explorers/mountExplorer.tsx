import type {ComponentType} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import type {EarlyInput} from './earlyInput';

/** Puts the living explorer into the element in place of what the build wrote, with all that was done there until now. */
export function mountExplorer(island: HTMLElement, Explorer: ComponentType, early: EarlyInput): void {
  early.handOver(() => {
    const place = document.createElement('div');
    flushSync(() => createRoot(place).render(<Explorer />));
    island.replaceChildren(place);
    island.dataset.explorer = 'loaded';
    return place;
  }, flushSync);
}
