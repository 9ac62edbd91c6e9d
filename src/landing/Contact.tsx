import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {Section, headingId} from '@site/src/components/sections/Section';
import {contactAddress, links} from '@site/src/facts/site/links';
import {Fold} from '@site/src/components/sections/Fold';
import {RoadmapTable} from '@site/src/components/sections/RoadmapTable';
import {InviteButton} from '@site/src/invite/InviteButton';
import {claims} from './claims';
import styles from './Contact.module.css';

const questions = [
  {
    asks: 'Does it replace Android or iOS?',
    says: claims.contact.replace.says,
    to: '/docs/common-questions#does-self-os-replace-my-phones-system',
    more: 'Common questions',
  },
  {
    asks: 'What do I earn?',
    says: claims.contact.earnings.says,
    to: '/docs/maximizing-essence-rewards',
    more: 'What rewards depend on',
  },
  {
    asks: 'Does it wear the battery?',
    says: claims.contact.wear.says,
    to: '/docs/battery-power-management',
    more: 'Battery and power',
  },
  {
    asks: 'Is my data sold?',
    says: claims.contact.sold.says,
    to: '/docs/choosing-what-to-monetize',
    more: 'Choosing what to monetize',
  },
];

export function Contact() {
  return (
    <Section id="contact">
      <h2 id={headingId('contact')}>Ask before you join</h2>
      <div className={styles.questions}>
        {questions.map(({asks, says, to, more}) => (
          <div key={to}>
            <Fold title={asks}>
              <p>
                {says} <Link to={to}>{more}</Link>
              </p>
            </Fold>
          </div>
        ))}
      </div>
      <div className={styles.today}>
        <div>
          <h3>What works today</h3>
          <p>{claims.contact.live.says}</p>
          <ArrowLink to="/roadmap">Roadmap</ArrowLink>
        </div>
        <RoadmapTable />
      </div>
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
    </Section>
  );
}
