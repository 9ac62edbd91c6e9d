import * as words from '@site/src/client/strings/controls';
import {element} from './element';
import {withPart} from './load';

/** Loads and opens the invite dialog for one of its buttons. Shows progress and failures next to the button. */
export async function openInviteOf(button: HTMLElement): Promise<void> {
  const status = statusOf(button);
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

function statusOf(button: HTMLElement): HTMLElement {
  const known = button.nextElementSibling;
  if (known instanceof HTMLElement && known.getAttribute('role') === 'status') return known;
  const status = element('span', {role: 'status', style: 'display: block'});
  button.after(status);
  return status;
}
