import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/ui/ArrowLink';
import {Section, headingId} from '@site/src/sections/Section';
import {contactAddress, links} from '@site/src/facts/site/links';
import {Fold} from '@site/src/sections/Fold';
import {RoadmapTable} from '@site/src/sections/RoadmapTable';
import {InviteButton} from '@site/src/invite/InviteButton';
import {claims} from './claims';
import {point} from './words/claim';
import styles from './Contact.module.css';

const {contact} = claims;

const questions = [
  point(
    'Does it replace Android or iOS?',
    contact.replace,
    '/docs/common-questions#does-self-os-replace-my-phones-system',
    'Common questions',
  ),
  point('What do I earn?', contact.earnings, '/docs/maximizing-essence-rewards', 'What rewards depend on'),
  point('Does it wear the battery?', contact.wear, '/docs/battery-power-management', 'Battery and power'),
  point('Is my data sold?', contact.sold, '/docs/choosing-what-to-monetize', 'Choosing what to monetize'),
];

export function Contact() {
  return (
    <Section id="contact">
      <h2 id={headingId('contact')}>Ask before you join</h2>
      <div className={styles.questions}>
        {questions.map(({name, text, to, more}) => (
          <div key={to}>
            <Fold title={name}>
              <p>
                {text} <Link to={to}>{more}</Link>
              </p>
            </Fold>
          </div>
        ))}
      </div>
      <div className={styles.today}>
        <div>
          <h3>What works today</h3>
          <p>{contact.live.says}</p>
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
