import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button/styles.module.css';
import {contactAddress, links} from '@site/src/facts/site/links';

/**
 * The button that opens the invite dialog, which `frame` loads on click.
 * @param existingId set for the hero's button: its dialog offers the existing-ID option, and `/?invite` opens it
 */
export function InviteButton({existingId}: {existingId?: boolean}) {
  return (
    <>
      <Button
        data-control="invite"
        data-existing-id={existingId ? '' : undefined}
        data-contact={contactAddress}
        data-script-only
        aria-haspopup="dialog"
      >
        Get Invite
      </Button>
      <noscript>
        <a className={`${button.button} ${button.primary}`} href={links.contact.url}>
          Get Invite: write to {contactAddress}
        </a>
      </noscript>
    </>
  );
}
