import '@testing-library/jest-dom';

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
