import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {HomeScreen} from '@site/src/components/PhoneScreen/HomeScreen';
import {Points} from '@site/src/components/Points';
import {Section, SectionHeading} from '@site/src/components/Section';
import styles from './About.module.css';
import {claims} from './claims';
import {point} from './words/claim';

const {about} = claims;

/** In columns: what the left half of the home screen shows, then the right half. */
const features = [
  point('Look up every task', about.record, '/docs/viewing-execution-logs'),
  point('Apps start with no rights', about.apps, '/docs/app-permissions-and-security'),
  point('Your battery comes first', about.battery, '/docs/battery-power-management'),
  point('Your data, if you say so', about.data, '/docs/what-is-aura'),
];

export function About() {
  return (
    <Section id="about">
      <SectionHeading centered title={about.title.says} lead={about.lead.says} />
      <div className={styles.board}>
        <div className={styles.phone}>
          <PhoneFrame label="The home screen of a SELF Phone: four tasks were paid last night, the balance is 12.40 ESSENCE, and the tools are Node, Wallet, Log, Store, Phone and Aura.">
            <HomeScreen />
          </PhoneFrame>
        </div>
        <Points look="columns" className={styles.features} points={features} />
      </div>
    </Section>
  );
}
