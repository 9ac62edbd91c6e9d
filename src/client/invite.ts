import * as words from '@site/src/components/words/frame';
import {loadPart} from './load';

/** Loads and opens the invite dialog for one of its buttons. Shows progress and failures beside the button. */
export function openInviteOf(button: HTMLElement): void {
  if (button.getAttribute('aria-busy')) return;
  button.setAttribute('aria-busy', 'true');
  const status = statusOf(button);
  const slow = setTimeout(() => (status.textContent = words.formLoads), 400);
  loadPart(() => import('@site/src/invite/openInvite'))
    .then(
      ({openInvite}) => {
        status.textContent = '';
        openInvite(button, 'existingId' in button.dataset, (text) => (status.textContent = text));
      },
      (error: unknown) => {
        console.error(error);
        status.textContent = words.formUnloaded;
        const {contact = ''} = button.dataset;
        const address = document.createElement('a');
        address.href = `mailto:${contact}`;
        address.textContent = contact;
        status.append(address, '.');
      },
    )
    .then(() => {
      clearTimeout(slow);
      button.removeAttribute('aria-busy');
    });
}

function statusOf(button: HTMLElement): HTMLElement {
  const known = button.nextElementSibling;
  if (known instanceof HTMLElement && known.getAttribute('role') === 'status') return known;
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  status.style.display = 'block';
  button.after(status);
  return status;
}

/** The button whose dialog the URL asks for: `/?invite` opens the hero's. */
export function invitedByAddress(): HTMLElement | null {
  if (!new URLSearchParams(location.search).has('invite')) return null;
  return document.querySelector<HTMLElement>('[data-control=invite][data-existing-id]');
}
