import {FeatureList} from '@site/src/landing/FeatureList';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {quotes} from '@site/src/facts/printed/quotes';
import {HomeScreen} from './HomeScreen';
import styles from './styles.module.css';

/** In columns: what the left half of the home screen shows, then the right half. */
const features = [
  {
    name: 'Look up every job',
    text: 'The log keeps its status, reward and proof hash.',
    to: '/docs/viewing-execution-logs',
  },
  {
    name: 'Apps start with no rights',
    text: 'An app can’t do anything until you let it.',
    to: '/docs/app-permissions-and-security',
  },
  {
    name: 'Your battery comes first',
    text: `Off the charger, it stops below ${quotes['battery.pause']}.`,
    to: '/docs/battery-power-management',
  },
  {
    name: 'Your data, if you say so',
    text: 'Aura, the data layer, records nothing until you turn it on.',
    to: '/docs/what-is-aura',
  },
];

export function About() {
  return (
    <Section id="about">
      <SectionHeading
        centered
        title="Wake up to this"
        lead="A mobile operating system built around AI, with the whole night on one screen."
      />
      <div className={styles.board}>
        <div className={styles.phone}>
          <HomeScreen />
        </div>
        <FeatureList className={styles.features} items={features} />
      </div>
    </Section>
  );
}
