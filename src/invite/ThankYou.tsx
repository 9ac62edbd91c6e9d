import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button/styles.module.css';
import {existingIdPlace, inviteDays, mailSubject, skipTheLine} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import {language} from '@site/src/components/useEnv';
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
        Look for “{mailSubject}” at <strong>{email}</strong>. If it says something else, go by the email. Its
        button opens your page, where you see your date, fix your details and say yes to updates: ticking the
        box isn’t enough.
      </p>
      <p>
        Nothing after a few minutes? Check your spam folder. Asked before? You may already have it. Still
        nothing tomorrow? Then don’t count on this date, and write to{' '}
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
