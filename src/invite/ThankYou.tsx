import {Button} from '@site/src/components/form/Button';
import button from '@site/src/components/form/Button.module.css';
import {existingIdPlace, inviteDays, mailSubject, skipTheLine} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import styles from './invite.module.css';

/**
 * The view after a successful request. What it says of the email holds for a first request, which one confirms, perhaps
 * later if a limit demands it, and for a later one of the same address, which may be answered by none, since the address has
 * the link: the browser must not know which it is.
 * @param onExistingId opens the form for an existing user's ID; undefined if the dialog does not offer it
 */
export function ThankYou({email, onExistingId}: {email: string; onExistingId: (() => void) | undefined}) {
  return (
    <div>
      <p>Your invite arrives by email within {inviteDays} days.</p>
      <p>
        Until then, look for our email “{mailSubject}” to <strong>{email}</strong>. It holds the link to your
        own page, which shows how your request stands and when your invite is due. There you can also correct
        your name, number and device.
      </p>
      <p>
        Is it not there after a few minutes? Look in the spam folder; if you have asked before, today or
        earlier, you may already have it. If there is none after a day, write to{' '}
        <a href={links.contact.url}>{contactAddress}</a>.
      </p>
      <p>You can skip the line:</p>
      <ul>
        {skipTheLine.map(({id, how}) => (
          <li key={id}>
            {how}
            {id === 'user' && !onExistingId && `, which ${existingIdPlace} offers`}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <a className={`${button.button} ${button.primary}`} href={links.phoneShop.url}>
          Buy a SELF Phone
        </a>
        {onExistingId && (
          <Button look="secondary" onClick={onExistingId}>
            Enter Existing SELF User&rsquo;s ID
          </Button>
        )}
      </div>
    </div>
  );
}
