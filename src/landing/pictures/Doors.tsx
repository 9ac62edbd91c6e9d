import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/components/ArrowLink';
import styles from './Doors.module.css';

/** Entry points into the documentation, by audience. */
const doors = [
  {
    who: 'You run a node',
    what: 'and want to know why it gets tasks, or none.',
    to: '/docs/no-tasks',
    more: 'No tasks',
  },
  {
    who: 'You build apps',
    what: 'and can design one now. Handing it in is not open yet.',
    to: '/docs/creating-your-own-ai-app',
    more: 'Design an app',
  },
  {
    who: 'You fund tasks',
    what: 'as a business. There is no price list yet, so write to us.',
    to: '/docs/support-and-contact#report-a-security-fault-and-other-reasons-to-write',
    more: 'What to write',
  },
  {
    who: 'You sell data',
    what: 'through Aura, once the phases of the marketplace open.',
    to: '/docs/signal-marketplace',
    more: 'The phases',
  },
];

/** The end of the landing page: links by audience, and the invite button. */
export function Doors() {
  return (
    <div className={styles.end}>
      <nav aria-label="For whom">
        <ul className={styles.doors}>
          {doors.map(({who, what, to, more}) => (
            <li key={to}>
              <p>
                <b>{who}</b> {what}
              </p>
              <Link to={to}>{more}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.way}>
        <b>Ready?</b> <ArrowLink to="#earn">Choose your way in</ArrowLink>
      </p>
    </div>
  );
}
