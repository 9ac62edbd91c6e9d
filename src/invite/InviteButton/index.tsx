import {Button} from '@site/src/components/Button';
import {contactAddress, links} from '@site/src/facts/site/links';

/**
 * The button that opens the invite dialog, which loads at the first press. Without JavaScript, it leads to a mail.
 * @param existingId set for the hero's button: its dialog offers the existing-ID form, and `/?invite` opens it
 */
export function InviteButton({existingId}: {existingId?: boolean}) {
  return (
    <>
      <site-invite-button existing-id={existingId ? '' : undefined} data-script-only>
        <Button aria-haspopup="dialog">Get Invite</Button>
      </site-invite-button>
      <noscript>
        <Button to={links.contact.url}>Get Invite: write to {contactAddress}</Button>
      </noscript>
    </>
  );
}
