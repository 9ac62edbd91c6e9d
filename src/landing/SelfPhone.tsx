import Link from '@docusaurus/Link';
import {Button} from '@site/src/components/Button';
import {PhoneFrame} from '@site/src/components/PhoneFrame';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {links} from '@site/src/facts/links';
import {quotes} from '@site/src/facts/quotes';
import {PathTable} from './PathTable';
import {NodeScreen} from './phone/NodeScreen';
import styles from './SelfPhone.module.css';

const features = [
  {
    name: 'A node from the first start',
    text: 'SELF OS is the system, not an app on top of another one.',
  },
  {
    name: 'No invite, no line',
    text: 'Buying the phone is the way around the weekly invite codes.',
  },
  {
    name: 'Its tools are on it',
    text: (
      <>
        Node, wallet, log, Harmony, Aura and the store:{' '}
        <Link to="/docs/preinstalled-tools">preinstalled tools</Link>.
      </>
    ),
  },
  {
    name: 'Calls can be answered for you',
    text: (
      <>
        <Link to="/docs/ai-powered-call-handling">Incoming call handling</Link> is part of the{' '}
        {quotes['calls.plan']} only.
      </>
    ),
  },
];

export function SelfPhone() {
  return (
    <Section id="self-phone" tone="night">
      <div className={styles.intro}>
        <div>
          <SectionHeading
            section="self-phone"
            title="The SELF Phone is made for this"
            lead="A phone with SELF OS on it, built to be a node."
          />
          <ul className={styles.features}>
            {features.map(({name, text}) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <Button to={links.phoneShop.url}>{links.phoneShop.label}</Button>
        </div>
        <div className={styles.phone}>
          <PhoneFrame label="The node screen of a SELF Phone: active, full execution, charging and idle, Basic tier, Balanced power mode.">
            <NodeScreen />
          </PhoneFrame>
        </div>
      </div>
      <PathTable />
    </Section>
  );
}
