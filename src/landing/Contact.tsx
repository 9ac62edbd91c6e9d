import Link from '@docusaurus/Link';
import {Section, headingId} from '@site/src/components/sections/Section';
import {contactAddress, links} from '@site/src/facts/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import styles from './Contact.module.css';

export function Contact() {
  return (
    <Section id="contact">
      <div className={styles.contact}>
        <h2 id={headingId('contact')} className={styles.title}>
          Ask before you join
        </h2>
        <Link to={links.contact.url} className={styles.address}>
          {contactAddress}
        </Link>
        <div className={styles.ways}>
          <p>
            Or ask in the <Link to={links.chat.url}>community chat</Link>, where people run nodes, or on our{' '}
            <Link to={links.social.url}>social profile</Link>.
          </p>
          <InviteButton />
        </div>
      </div>
    </Section>
  );
}
