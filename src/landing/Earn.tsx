import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import {Button} from '@site/src/ui/form/Button';
import {Fold} from '@site/src/sections/Fold';
import {Points} from '@site/src/sections/Points';
import type {Point} from '@site/src/sections/Points';
import {Section, SectionHeading} from '@site/src/sections/Section';
import {explorers} from '@site/src/explorers/explorers';
import {links} from '@site/src/facts/site/links';
import {InviteButton} from '@site/src/invite/InviteButton';
import {claims} from './claims';
import styles from './Earn.module.css';

const inviteStops = [
  {name: 'Ask for an invite', text: claims.earn.invite.says},
  {name: 'Install SELF OS', text: claims.earn.install.says},
  {name: 'Make your account', text: claims.earn.account.says},
];

const phoneStops = [
  {name: 'Order the SELF Phone', text: claims.earn.order.says},
  {name: 'Switch it on', text: claims.earn.switchOn.says},
  {name: 'Make your account', text: claims.earn.account.says},
];

export function Earn() {
  useBrokenLinks().collectAnchor('check-your-phone');
  return (
    <Section id="earn">
      <SectionHeading centered title="Two ways to become a node" lead={claims.earn.lead.says} />
      <div className={styles.paths}>
        <Path className={styles.path} name="The phone you own" stops={inviteStops}>
          <InviteButton />
        </Path>
        <Path className={styles.phonePath} name="The SELF Phone" stops={phoneStops}>
          <Button to={links.phoneShop.url} look="secondary">
            {links.phoneShop.label}
          </Button>
        </Path>
        <svg className={styles.meeting} viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M1 0V30Q1 60 32 60H468Q500 60 500 120" />
          <path d="M999 0V30Q999 60 968 60H532Q500 60 500 120" />
        </svg>
        <div className={styles.node}>
          <h3>Your phone is a node</h3>
          <p>
            {claims.earn.node.says} <Link to="/docs/how-tasks-are-assigned">How tiers rise</Link>
          </p>
        </div>
      </div>
      <div className={styles.check} id="check-your-phone">
        <Fold title="Check your phone">
          <explorers.EligibilityChecker />
        </Fold>
      </div>
    </Section>
  );
}

interface PathProps {
  className: string | undefined;
  name: string;
  stops: readonly Point[];
  /** The button at the start of the path. */
  children: ReactNode;
}

/** One way to become a node, as a list of steps. */
function Path({className, name, stops, children}: PathProps) {
  return (
    <div className={className}>
      <h3>{name}</h3>
      <Points ordered heading="b" className={styles.stops} points={stops} />
      <div className={styles.action}>{children}</div>
    </div>
  );
}
