import '@testing-library/jest-dom';
import {TextEncoder} from 'node:util';
import {matchMedia} from './media';

// jsdom knows <dialog> but not how to open it as a modal. Focus trapping is checked in a real browser (tests/e2e).
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// Nor does it lay anything out, so nothing is ever measured, seen or scrolled by itself.
if (typeof window !== 'undefined') {
  class Idle {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, {
    matchMedia,
    scrollBy: () => undefined,
    ResizeObserver: Idle,
    IntersectionObserver: Idle,
    TextEncoder, // React's server needs it to write HTML
    CSS: {escape: (text: string) => text.replace(/[^\w-]/g, '\\$&')},
  });
}
