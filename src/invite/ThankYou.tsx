import {useEffect, useRef} from 'react';
import {Button} from '@site/src/components/Button';
import button from '@site/src/components/Button.module.css';
import {existingIdPlace, inviteDays, skipTheLine} from '@site/src/facts/invite';
import {links} from '@site/src/facts/links';
import styles from './invite.module.css';

/**
 * The view after a successful request.
 * @param onExistingId opens the form for an existing user's ID; undefined if the dialog does not offer it
 */
export function ThankYou({onExistingId}: {onExistingId: (() => void) | undefined}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div>
      <h3 ref={heading} tabIndex={-1}>
        Thank you for your request!
      </h3>
      <p>Your invite arrives by email within {inviteDays} days.</p>
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
