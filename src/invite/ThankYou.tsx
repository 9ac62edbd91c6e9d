import {Button} from '@site/src/ui/form/Button';
import button from '@site/src/ui/form/Button.module.css';
import {existingIdPlace, inviteDays, mailSubject, skipTheLine} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import styles from './invite.module.css';

/**
 * The view after a successful request. It holds for a first request, which an email confirms, perhaps later; for a later one of
 * the same address, which may get no answer, since the address has the link; and where nothing may be sent, because the person
 * left or their email came back. The browser must not know which it is.
 * @param onExistingId opens the form for an existing user's ID; undefined if the dialog doesn't offer it
 */
export function ThankYou({email, onExistingId}: {email: string; onExistingId: (() => void) | undefined}) {
  return (
    <div>
      <p>Your invite arrives by email within {inviteDays} days, unless our first email says otherwise.</p>
      <p>
        That first email is “{mailSubject}” to <strong>{email}</strong>. It has the link to your own page,
        which shows when your invite is due. You can fix your details there, and say yes to updates: the box
        in the form only counts once you do.
      </p>
      <p>
        Not there after a few minutes? Check your spam folder. If you’ve asked before, even today, you may
        already have it. Still nothing after a day? Then don’t count on the invite, and write to{' '}
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
