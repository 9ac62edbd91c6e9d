/**
 * Shows a dialog as a modal; the page behind it does not scroll. It is marked by `<html data-modal>`, since
 * `html:has(dialog[open])` would be asked again at every change of the page.
 * @returns closes it and lets the page scroll again
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  dialog.showModal();
  page.dataset.modal = '';
  return () => {
    if (dialog.open) dialog.close();
    delete page.dataset.modal;
  };
}
