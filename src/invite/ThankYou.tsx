import {Button} from '@site/src/ui/form/Button';
import button from '@site/src/ui/form/Button.module.css';
import {existingIdPlace, inviteDays, mailSubject, skipTheLine} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {language} from '@site/src/ui/useEnv';
import styles from './invite.module.css';

/**
 * The view after a successful request. It holds for a first request, which an email confirms, perhaps later; for a later one of
 * the same address, which may get no answer, since the address has the link; and where nothing may be sent, because the person
 * left or their email came back. The browser must not know which it is.
 * @param onExistingId opens the form for an existing user's ID; undefined if the dialog doesn't offer it
 */
export function ThankYou({
  email,
  onExistingId,
  onDone,
}: {
  email: string;
  onExistingId: (() => void) | undefined;
  onDone: () => void;
}) {
  const [phone, user] = skipTheLine;
  const due = new Date();
  due.setDate(due.getDate() + inviteDays);
  return (
    <div className={styles.thanks}>
      <p className={styles.due}>
        Your invite arrives within {inviteDays} days, by{' '}
        <strong>{due.toLocaleDateString(language, {dateStyle: 'long'})}</strong>
      </p>
      <p>
        Unless our first email says otherwise. Look for “{mailSubject}” at <strong>{email}</strong>. Its link
        opens your page: see when you’re due, fix your details and agree to updates, since the box in the form
        alone doesn’t count.
      </p>
      <p>
        Not there in a few minutes? Check your spam folder. If you’ve asked before, you may already have it.
        Still nothing tomorrow? Don’t count on the invite, and write to{' '}
        <a href={links.contact.url}>{contactAddress}</a>.
      </p>
      <p>
        <strong>Don’t want to wait?</strong> {phone.how}, or {user.how.replace('Enter', 'enter')}
        {!onExistingId && `, which ${existingIdPlace} offers`}.
      </p>
      <div className={styles.actions}>
        <Button onClick={onDone}>Done</Button>
        {onExistingId && (
          <Button look="quiet" onClick={onExistingId}>
            Enter Existing SELF User&rsquo;s ID
          </Button>
        )}
        <a className={`${button.button} ${button.quiet}`} href={links.phoneShop.url}>
          Buy a SELF Phone
        </a>
      </div>
    </div>
  );
}
