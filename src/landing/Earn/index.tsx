import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {Section, SectionHeading} from '@site/src/components/Section';
import {links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
import {InviteButton} from '@site/src/invite/InviteButton';
import {PhoneCheck} from '@site/src/landing/PhoneCheck';
import styles from './styles.module.css';

export function Earn() {
  return (
    <Section id="earn">
      <SectionHeading
        centered
        title="Two ways to become a node"
        lead="A node is a phone that does these jobs: the one you own, or a SELF Phone."
      />
      <PhoneCheck />
      <div className={styles.paths}>
        <Path
          name="The phone you own"
          text={`Ask for a free invite, install SELF OS, and make your account. You need ${quotes['eligibility.storage']} free, ${quotes['eligibility.networks']}, and no root or jailbreak.`}
        >
          <InviteButton />
          <Link to="/docs/supported-devices">Check your phone</Link>
        </Path>
        <Path name="The SELF Phone" text="Turn it on. SELF OS is its system, and it needs no invite.">
          <Button to={links.phoneShop.url} look="secondary">
            See the SELF Phone
          </Button>
        </Path>
      </div>
    </Section>
  );
}

/** One way to become a node, with what starts it. */
function Path({name, text, children}: {name: string; text: string; children: ReactNode}) {
  return (
    <div className={styles.path}>
      <h3>{name}</h3>
      <p>{text}</p>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
