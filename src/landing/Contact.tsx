import Link from '@docusaurus/Link';
import {Section, headingId} from '@site/src/components/Section';
import {contactAddress, links} from '@site/src/facts/site/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import styles from './Contact.module.css';

export function Contact() {
  return (
    <Section id="contact">
      <div className={styles.ask}>
        <h2 id={headingId('contact')}>Ask us anything</h2>
        <p className={styles.address}>
          Write to <Link to={links.contact.url}>{contactAddress}</Link>
        </p>
        <p>
          Or ask in the <Link to={links.chat.url}>community chat</Link>, where people run nodes, or on our{' '}
          <Link to={links.social.url}>social profile</Link>.
        </p>
        <div className={styles.actions}>
          <InviteButton />
          <Link to="/docs/common-questions#what-works-today">What works today</Link>
        </div>
      </div>
    </Section>
  );
}
