import type {PropsWithChildren} from 'react';
import {Button} from '@site/src/components/Button';
import {inviteDays, mailSubject} from '@site/src/facts/invite';
import {contactAddress, links} from '@site/src/facts/site/links';
import styles from './invite.module.css';

/**
 * The view after a request. It's the same for a first request, for a later one of the same address and for a person who left:
 * the browser must not know which it is. Its child is the button for an existing user's ID, where there is one.
 */
export function ThankYou({email, onDone, children}: PropsWithChildren<{email: string; onDone: () => void}>) {
  const due = new Date();
  due.setDate(due.getDate() + inviteDays);
  return (
    <div className={styles.thanks}>
      <p className={styles.due}>
        Your invite arrives within {inviteDays} days, by{' '}
        <strong>{due.toLocaleDateString('en', {dateStyle: 'long'})}</strong>
      </p>
      <p>
        Look for “{mailSubject}” at <strong>{email}</strong>. If it says something else, go by the email. Its
        button opens your page, where you can fix your details and agree to updates: the box alone doesn’t
        count.
      </p>
      <p>
        If nothing comes within a few minutes, check your spam folder. If you’ve asked before, look for our
        earlier email. If there’s nothing by tomorrow, write to{' '}
        <a href={links.contact.url}>{contactAddress}</a>.
      </p>
      <p>
        <strong>Don’t want to wait?</strong> Buy a SELF Phone, which needs no invite, or enter the ID of an
        existing SELF user
        {!children && ', which the first “Get Invite” button of the home page offers'}.
      </p>
      <div className={styles.actions}>
        <Button onClick={onDone}>Done</Button>
        {children}
        <Button look="quiet" to={links.phoneShop.url}>
          Buy a SELF Phone
        </Button>
      </div>
    </div>
  );
}
