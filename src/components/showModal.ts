/**
 * Opens a dialog as a modal and locks scrolling by `<html data-modal>`. A `html:has(dialog[open])` selector would be
 * re-evaluated at every DOM change.
 * @returns a function that closes it and unlocks scrolling
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  if (!('showModal' in (dialog as HTMLElement))) imitate(dialog);
  dialog.showModal();
  page.dataset.modal = '';
  return () => {
    dialog.close();
    delete page.dataset.modal;
  };
}

/** Emulates `showModal` before Safari 15.4 and Firefox 98. The styles are in `[data-imitated]`. */
function imitate(dialog: HTMLElement): void {
  const keepFocus = ({target}: Event) => {
    if (!dialog.contains(target as Node)) dialog.focus();
  };
  const closeAtEscape = ({key}: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const close = () => {
    if (!dialog.hasAttribute('open')) return;
    dialog.removeAttribute('open');
    document.removeEventListener('focusin', keepFocus);
    dialog.dispatchEvent(new Event('close'));
  };
  const open = () => {
    for (const [name, value] of [
      ['open', ''],
      ['data-imitated', ''],
      ['role', 'dialog'],
      ['aria-modal', 'true'],
      ['tabindex', '-1'],
    ] as const)
      dialog.setAttribute(name, value);
    document.addEventListener('focusin', keepFocus);
    dialog.addEventListener('keydown', closeAtEscape);
    dialog.focus();
  };
  Object.assign(dialog, {showModal: open, close});
}
