/**
 * Shows a dialog as a modal; the page behind it does not scroll. It is marked by `<html data-modal>`, since
 * `html:has(dialog[open])` would be asked again at every change of the page.
 * @returns closes it and lets the page scroll again
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

/** What a dialog does by itself since Safari 15.4 and Firefox 98; `[data-imitated]` in the styles does the rest. */
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
