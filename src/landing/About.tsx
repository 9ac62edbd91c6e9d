import {PhoneFrame} from '@site/src/components/sections/PhoneFrame';
import {HomeScreen} from '@site/src/components/phone/HomeScreen';
import {Points} from '@site/src/components/sections/Points';
import {Section, SectionHeading} from '@site/src/components/sections/Section';
import styles from './About.module.css';
import {claims} from './claims';

const features = [
  {
    name: 'Your battery comes first',
    text: claims.about.battery.says,
    to: '/docs/battery-power-management',
    more: 'Battery and power',
  },
  {
    name: 'Apps begin with no rights',
    text: claims.about.apps.says,
    to: '/docs/app-permissions-and-security',
    more: 'App permissions',
  },
  {
    name: 'Your data, if you say so',
    text: claims.about.data.says,
    to: '/docs/what-is-aura',
    more: 'What Aura is',
  },
  {
    name: 'Each task can be looked up',
    text: claims.about.record.says,
    to: '/docs/viewing-execution-logs',
    more: 'The execution log',
  },
];

export function About() {
  return (
    <Section id="about">
      <SectionHeading centered title={claims.about.title.says} lead={claims.about.lead.says} />
      <div className={styles.board}>
        <div className={styles.phone}>
          <PhoneFrame label="The home screen of a SELF Phone: the node is active, the balance is hidden, and built-in tools are Node, Wallet, Log, Store, Aura and Keys.">
            <HomeScreen />
          </PhoneFrame>
        </div>
        <Points className={styles.features} points={features} />
      </div>
    </Section>
  );
}
