import '@testing-library/jest-dom';
import {TextEncoder} from 'node:util';
import {configure} from '@testing-library/react';

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

if (typeof window !== 'undefined') Object.assign(window, {TextEncoder}); // for react-dom/server
