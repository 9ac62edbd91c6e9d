import {Button} from '@site/src/components/Button';
import {contactAddress, links} from '@site/src/facts/site/links';

/**
 * The button that opens the invite dialog, which loads at the first press. Without JavaScript, it leads to a mail.
 * @param isHero the first button of the home page: its dialog offers the existing-ID form, and `/?invite` opens it
 */
export function InviteButton({isHero}: {isHero?: boolean}) {
  return (
    <>
      <site-invite-button is-hero={isHero ? '' : undefined} data-script-only>
        <Button aria-haspopup="dialog">Get Invite</Button>
      </site-invite-button>
      <noscript>
        <Button to={links.contact.url}>Get Invite: write to {contactAddress}</Button>
      </noscript>
    </>
  );
}
