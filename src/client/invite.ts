import * as words from '@site/src/client/strings/controls';
import {element} from './element';
import {withPart} from './load';

let status: HTMLElement | undefined;

/** Loads and opens the invite dialog for one of its buttons. Says progress and failures in a notice, so nothing moves. */
export async function openInviteOf(button: HTMLElement): Promise<void> {
  const status = emptyStatus();
  const slow = setTimeout(() => (status.textContent = words.formLoads), 400);
  await withPart(
    () => import('@site/src/invite/openInvite'),
    ({openInvite}) => {
      status.textContent = '';
      openInvite(button, 'existingId' in button.dataset, (text) => (status.textContent = text));
    },
    () => {
      const {contact = ''} = button.dataset;
      status.replaceChildren(words.formUnloaded, element('a', {href: `mailto:${contact}`}, contact), '.');
    },
  );
  clearTimeout(slow);
}

function emptyStatus(): HTMLElement {
  if (!status?.isConnected) {
    status = element('p', {role: 'status', 'data-notice': ''});
    document.body.append(status);
    // It has been read when something else is pressed.
    addEventListener('pointerdown', ({target}) => {
      if (!status?.contains(target as Node)) status?.replaceChildren();
    });
  }
  status.textContent = '';
  return status;
}
