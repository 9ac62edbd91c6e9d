import {createRoot} from 'react-dom/client';
import {InviteDialog} from './InviteDialog';

/** Takes away what an earlier dialog has left on the page. */
let removeLast = () => {};

/**
 * Opens the invite dialog with an empty form.
 * @param opener gets the focus when the dialog has closed
 * @param offersExistingId whether it has the existing-ID form, as in the hero
 */
export function openInvite(opener: HTMLElement, offersExistingId: boolean): void {
  removeLast();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  removeLast = () => {
    root.unmount();
    host.remove();
  };
  root.render(<InviteDialog {...{opener, offersExistingId}} />);
}
