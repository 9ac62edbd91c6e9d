import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/form/Button';
import {Section} from '@site/src/components/sections/Section';
import {SectionHeading} from '@site/src/components/sections/SectionHeading';
import {links} from '@site/src/facts/site/links';
import {claims} from './claims';
import {PathTable} from './pictures/PathTable';
import styles from './SelfPhone.module.css';

const features = [
  {
    name: 'Its tools are on it',
    text: (
      <>
        {claims['self-phone'].tools.says} <Link to="/docs/preinstalled-tools">Preinstalled tools</Link>
      </>
    ),
  },
  {
    name: 'Calls answered for you',
    text: (
      <>
        {claims['self-phone'].calls.says} <Link to="/docs/ai-powered-call-handling">Call handling</Link>
      </>
    ),
  },
  {
    name: 'No waiting for an invite',
    text: (
      <>
        {claims['self-phone'].line.says} <Link to="/docs/supported-devices">Supported devices</Link>
      </>
    ),
  },
];

/** @param picture the interactive node */
export function SelfPhone({picture}: {picture?: ReactNode}) {
  return (
    <Section id="self-phone" tone="night">
      <div className={styles.intro}>
        <div>
          <SectionHeading
            section="self-phone"
            title="The SELF Phone is made for this"
            lead={claims['self-phone'].lead.says}
          />
          <ul className={styles.features}>
            {features.map(({name, text}) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          <div className={styles.order}>
            <Button to={links.phoneShop.url} look="secondary">
              {links.phoneShop.label}
            </Button>
            <p>{claims['self-phone'].order.says}</p>
          </div>
        </div>
        <div className={styles.phone}>{picture}</div>
      </div>
      <PathTable />
    </Section>
  );
}
