import Link from '@docusaurus/Link';
import {Collapsible} from '@site/src/landing/Collapsible';
import {Section, headingId} from '@site/src/landing/Section';
import {contactAddress, links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
import {InviteButton} from '@site/src/invite/InviteButton';
import styles from './styles.module.css';

const questions = [
  {
    name: 'Does it replace Android or iOS?',
    text: 'No. On Android and iPhone it’s an app like any other. Only on a SELF Phone is it the system.',
    to: '/docs/common-questions',
    more: 'Common questions',
  },
  {
    name: 'What do I earn?',
    text: 'That depends on the jobs your phone completes, and we don’t promise any income. If no job reaches your phone, nothing is paid.',
    to: '/docs/maximizing-essence-rewards',
    more: 'What rewards depend on',
  },
  {
    name: 'Does it wear the battery?',
    text: `A little, as any use does. Your node takes a break when the processor gets hot, and below ${quotes['battery.pause']} it only works on a charger.`,
    to: '/docs/battery-power-management',
    more: 'Battery and power',
  },
  {
    name: 'Is my data sold?',
    text: 'Not unless you choose it. Aura starts out off, and only what you set to Monetize may be offered.',
    to: '/docs/choosing-what-to-monetize',
    more: 'Choosing what to monetize',
  },
];

export function Contact() {
  return (
    <Section id="contact" tone="raised">
      <div className={styles.questions}>
        {questions.map(({name, text, to, more}) => (
          <div key={to}>
            <Collapsible title={name}>
              <p>
                {text} <Link to={to}>{more}</Link>
              </p>
            </Collapsible>
          </div>
        ))}
      </div>
      <div className={styles.ready}>
        <h2 id={headingId('contact')}>Put your nights to work</h2>
        <InviteButton />
        <p>
          Write to <Link to={links.contact.url}>{contactAddress}</Link>, ask node owners in the{' '}
          <Link to={links.chat.url}>community chat</Link>, or find us on our{' '}
          <Link to={links.social.url}>social profile</Link>.
        </p>
      </div>
    </Section>
  );
}
