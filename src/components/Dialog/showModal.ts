/**
 * Opens a dialog as a modal and locks scrolling by `<html data-modal>`. A
 * `html:has(dialog[open])` selector would be re-evaluated at every DOM change.
 * @param onClickOutside instead of `closedby="any"`, which Safari lacks
 * @returns a function that closes it and unlocks scrolling
 */
export function showModal(dialog: HTMLDialogElement, onClickOutside: () => void): () => void {
  const page = document.documentElement;
  if (!('showModal' in (dialog as HTMLElement))) imitate(dialog);
  dialog.showModal();
  listenOutside(dialog, onClickOutside);
  page.dataset.modal = '';
  return () => {
    dialog.close();
    delete page.dataset.modal;
  };
}

/** Selecting text with the mouse may end outside, but begins inside. */
function listenOutside(dialog: HTMLDialogElement, onClickOutside: () => void): void {
  const isOutside = ({target, clientX: x, clientY: y}: MouseEvent) => {
    const {left, right, top, bottom} = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  let began = false;
  dialog.addEventListener('mousedown', (event) => (began = isOutside(event)));
  dialog.addEventListener('click', (event) => {
    if (began && isOutside(event)) onClickOutside();
  });
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
