import {ArrowLink} from '@site/src/ui/ArrowLink';
import {Points} from '@site/src/sections/Points';
import styles from './Doors.module.css';

/** Entry points into the documentation, by audience. */
const doors = [
  {name: 'You run a node', text: 'See why it gets tasks, or none.', to: '/docs/no-tasks', more: 'No tasks'},
  {
    name: 'You build apps',
    text: 'Design one now. Handing it in is not open yet.',
    to: '/docs/creating-your-own-ai-app',
    more: 'Design an app',
  },
  {
    name: 'You fund tasks',
    text: 'Businesses write to us: there is no price list yet.',
    to: '/docs/support-and-contact#report-a-security-fault-and-other-reasons-to-write',
    more: 'What to write',
  },
  {
    name: 'You sell data',
    text: 'You can through Aura, once the phases of the marketplace open.',
    to: '/docs/signal-marketplace',
    more: 'The phases',
  },
];

/** The end of the landing page: links by audience, and the invite button. */
export function Doors() {
  return (
    <div className={styles.end}>
      <nav aria-label="For whom">
        <Points look="columns" heading="b" className={styles.doors} points={doors} />
      </nav>
      <p className={styles.way}>
        <b>Ready?</b> <ArrowLink to="#earn">Choose your way in</ArrowLink>
      </p>
    </div>
  );
}
