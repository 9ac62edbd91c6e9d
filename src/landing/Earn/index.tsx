import Link from '@docusaurus/Link';
import {Button} from '@site/src/components/Button';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
import {InviteButton} from '@site/src/invite/InviteButton';
import {PhoneCheck} from '@site/src/landing/PhoneCheck';
import styles from './styles.module.css';

export function Earn() {
  return (
    <Section id="earn">
      <SectionHeading
        title="Two ways to become a node"
        lead="A node is a phone that does these jobs: yours, or a SELF Phone."
      />
      <div className={styles.paths}>
        <div className={styles.path}>
          <h3>The phone you own</h3>
          <PhoneCheck />
          <p>
            It needs {quotes['eligibility.storage']} free, {quotes['eligibility.networks']}, and no root or
            jailbreak. <Link to="/docs/supported-devices">Check your phone</Link>
          </p>
          <InviteButton />
        </div>
        <div className={styles.path}>
          <h3>The SELF Phone</h3>
          <p>SELF OS is its system. Turn it on. No invite.</p>
          <Button to={links.phoneShop.url} look="secondary">
            See the SELF Phone
          </Button>
        </div>
      </div>
    </Section>
  );
}
