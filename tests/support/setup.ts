import '@testing-library/jest-dom';
import {TextEncoder} from 'node:util';
import {configure} from '@testing-library/react';
import {matchMedia} from './media';

// Generous, since machines can be slow or busy.
configure({asyncUtilTimeout: 20_000});

// jsdom lacks showModal(). Focus trapping is tested in a real browser (tests/e2e).
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

// jsdom has no layout, so observers never fire and nothing scrolls.
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
    TextEncoder, // for react-dom/server
    CSS: {escape: (text: string) => text.replace(/[^\w-]/g, '\\$&')},
  });
}
