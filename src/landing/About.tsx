import Link from '@docusaurus/Link';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {quotes} from '@site/src/facts/quotes';
import {hash} from '@site/src/facts/tasks';
import styles from './About.module.css';
import {HomeScreen} from './phone/HomeScreen';

const features = [
  {
    name: 'It works when you do not',
    text: `Charging and idle, it takes on everything. Below ${quotes['battery.pause']} battery it pauses, and your own use always comes first.`,
    to: '/docs/battery-power-management',
    more: 'Battery and power',
  },
  {
    name: 'The assistant stays inside',
    text: 'Harmony answers by voice and text, private, on the device.',
    to: '/docs/harmony-integration',
    more: 'Harmony on the phone',
  },
  {
    name: 'Every app starts with nothing',
    text: `Each permission is ${quotes['permission.default']} until you grant it, for one use, a session, 24 hours or for good.`,
    to: '/docs/app-permissions-and-security',
    more: 'App permissions',
  },
  {
    name: 'The wallet is part of it',
    text: 'Made with your account, or brought along with a recovery phrase or private key.',
    to: '/docs/account-creation',
    more: 'Accounts and wallets',
  },
  {
    name: 'Your data, if you say so',
    text: 'Aura records nothing until you enable it. Then you choose by category what may be offered.',
    to: '/docs/what-is-aura',
    more: 'What Aura is',
  },
  {
    name: 'Everything leaves a trace',
    text: `The log shows each task with its status, its reward and the ${hash} hash that proves it.`,
    to: '/docs/viewing-execution-logs',
    more: 'The execution log',
  },
];

export function About() {
  return (
    <Section id="about">
      <SectionHeading
        section="about"
        centered
        title="A phone that answers to you"
        lead="SELF OS is a mobile operating system built around AI. These six things are different from the phone you hold now."
      />
      <div className={styles.board}>
        <div className={styles.phone}>
          <PhoneFrame label="The home screen of a SELF Phone: the node is active, the balance is hidden, and built-in tools are Node, Wallet, Log, Store, Aura and Keys.">
            <HomeScreen />
          </PhoneFrame>
        </div>
        <ul className={styles.features}>
          {features.map(({name, text, to, more}) => (
            <li key={name} className={styles.feature}>
              <h3>{name}</h3>
              <p>{text}</p>
              <Link to={to}>{more}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
