import {useEffect, useRef} from 'react';
import button from '@site/src/components/Button.module.css';
import {inviteDays, skipTheLine} from '@site/src/facts/invite';
import {links} from '@site/src/facts/links';

/** What a visitor sees once the request is stored and its mail is on the way. */
export function ThankYou() {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <div>
      <h3 ref={heading} tabIndex={-1}>
        Thank you for your request!
      </h3>
      <p>Your invite arrives by e-mail within {inviteDays} days.</p>
      <p>You can skip the line:</p>
      <ul>
        {skipTheLine.map(({id, how}) => (
          <li key={id}>{how}</li>
        ))}
      </ul>
      <a className={`${button.button} ${button.primary}`} href={links.phoneShop.url}>
        Buy a SELF Phone
      </a>
    </div>
  );
}
