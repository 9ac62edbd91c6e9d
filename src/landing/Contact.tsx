import Link from '@docusaurus/Link';
import {Section, headingId} from '@site/src/sections/Section';
import {contactAddress, links} from '@site/src/facts/site/links';
import {roadmapPhases} from '@site/src/facts/roadmap';
import {InviteButton} from '@site/src/invite/InviteButton';
import {StatusBadge} from '@site/src/ui/StatusBadge';
import {claims} from './claims';
import styles from './Contact.module.css';

export function Contact() {
  return (
    <Section id="contact">
      <div className={styles.split}>
        <div>
          <h2 id={headingId('contact')}>Ask before you join</h2>
          <p className={styles.address}>
            Write to <Link to={links.contact.url}>{contactAddress}</Link>
          </p>
          <p>
            Or ask in the <Link to={links.chat.url}>community chat</Link>, where people run nodes, or on our{' '}
            <Link to={links.social.url}>social profile</Link>.
          </p>
          <InviteButton />
        </div>
        <div>
          <h3>What works today</h3>
          <ul className={styles.phases}>
            {roadmapPhases.map(({id, name, status}) => (
              <li key={id}>
                <b>{name}</b> <StatusBadge status={status} short />
              </li>
            ))}
          </ul>
          <p>
            {claims.contact.phone.says} <Link to="/roadmap">Roadmap</Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
