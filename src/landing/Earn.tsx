import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {Points} from '@site/src/components/Points';
import type {Point} from '@site/src/components/Points';
import {Section, SectionHeading} from '@site/src/components/Section';
import {links} from '@site/src/facts/site/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import {pictures} from '@site/src/explorers/explorers';
import {claims} from './claims';
import styles from './Earn.module.css';

const {earn} = claims;

const inviteStops = [
  {name: 'Ask for an invite', text: earn.invite.says},
  {name: 'Install SELF OS', text: earn.install.says},
];

const phoneStops = [
  {name: 'Order the SELF Phone', text: earn.order.says},
  {name: 'Turn it on', text: earn.switchOn.says},
];

export function Earn() {
  return (
    <Section id="earn">
      <SectionHeading centered title="Two ways to become a node" lead={earn.lead.says} />
      <pictures.CheckPicture />
      <div className={styles.paths}>
        <Path name="The phone you own" stops={inviteStops}>
          <InviteButton />
          <Link to="/docs/supported-devices">Check your phone</Link>
        </Path>
        <Path name="The SELF Phone" stops={phoneStops}>
          <Button to={links.phoneShop.url} look="secondary">
            {links.phoneShop.label}
          </Button>
        </Path>
      </div>
      <p className={styles.node}>
        <b>Then make your account.</b> {earn.account.says} {earn.node.says}
      </p>
    </Section>
  );
}

interface PathProps {
  name: string;
  stops: readonly Point[];
  /** What starts the path. */
  children: ReactNode;
}

/** One way to become a node, as a list of steps. */
function Path({name, stops, children}: PathProps) {
  return (
    <div className={styles.path}>
      <h3>{name}</h3>
      <Points ordered heading="b" className={styles.stops} points={stops} />
      <div className={styles.action}>{children}</div>
    </div>
  );
}
