import {useEffect, type RefObject} from 'react';

/**
 * Shows the dialog as a modal for as long as the component is mounted; the page behind it does not scroll. It is marked
 * by `<html data-modal>`, since `html:has(dialog[open])` would be asked again at every change of every page.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const page = document.documentElement;
    element?.showModal();
    page.dataset.modal = '';
    return () => {
      element?.close();
      delete page.dataset.modal;
    };
  }, [dialog]);
}
