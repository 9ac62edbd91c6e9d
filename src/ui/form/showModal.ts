/**
 * Opens a dialog as a modal that closes on a click outside, and locks scrolling by `<html data-modal>`. A
 * `html:has(dialog[open])` selector would be re-evaluated at every DOM change.
 * @returns a function that closes it and unlocks scrolling
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const page = document.documentElement;
  if (!('showModal' in (dialog as HTMLElement))) imitate(dialog);
  dialog.showModal();
  closeOnClickOutside(dialog);
  page.dataset.modal = '';
  return () => {
    dialog.close();
    delete page.dataset.modal;
  };
}

/** Instead of `closedby="any"`, which Safari lacks. Selecting text with the mouse may end outside, but begins inside. */
function closeOnClickOutside(dialog: HTMLDialogElement): void {
  const isOutside = ({target, clientX: x, clientY: y}: MouseEvent) => {
    const {left, right, top, bottom} = dialog.getBoundingClientRect();
    return target === dialog && (x < left || x > right || y < top || y > bottom);
  };
  let began = false;
  dialog.addEventListener('mousedown', (event) => (began = isOutside(event)));
  dialog.addEventListener('click', (event) => {
    if (began && isOutside(event)) dialog.close();
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
