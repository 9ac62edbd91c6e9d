import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {Button} from '@site/src/components/Button';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {ages} from '@site/src/facts/legal';
import {links} from '@site/src/facts/links';
import {eligibility} from '@site/src/facts/nodes';
import {quotes} from '@site/src/facts/quotes';
import {InviteButton} from '@site/src/invite/InviteButton';
import styles from './Earn.module.css';

const inviteStops = [
  {name: 'Ask for an invite', text: `It arrives within ${quotes['invite.days']}. ${quotes['invite.supply']}`},
  {
    name: 'Install SELF OS',
    text: `On Android by APK or direct download, on iPhone by TestFlight. From ${quotes['eligibility.android']} or ${quotes['eligibility.ios']}.`,
  },
  {
    name: 'Pass the check',
    text: `${quotes['eligibility.storage']} free, ${eligibility.networks.join(' or ')}, not rooted or jailbroken.`,
  },
];

const phoneStops = [
  {name: 'Order the SELF Phone', text: 'You need no invite and stand in no line.'},
  {name: 'Switch it on', text: 'SELF OS is preinstalled. There is nothing to download.'},
];

export function Earn() {
  return (
    <Section id="earn">
      <SectionHeading
        section="earn"
        centered
        title="Two ways to become a node"
        lead="With the phone you own, or with ours. Both lead to the same place."
      />
      <div className={styles.paths}>
        <Path className={styles.path} name="The phone you own" stops={inviteStops}>
          <InviteButton />
        </Path>
        <Path className={`${styles.path} ${styles.phonePath}`} name="The SELF Phone" stops={phoneStops}>
          <Button to={links.phoneShop.url} look="secondary">
            {links.phoneShop.label}
          </Button>
        </Path>
        <svg className={styles.meeting} viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M1 0V30Q1 60 32 60H468Q500 60 500 120" className={styles.fromInvite} />
          <path d="M999 0V30Q999 60 968 60H532Q500 60 500 120" className={styles.fromPhone} />
        </svg>
        <div className={styles.node}>
          <h3>Your phone is a node</h3>
          <p>
            It starts on the Basic tier.{' '}
            <Link to="/docs/how-tasks-are-assigned">{quotes['tier.trusted']} successful tasks</Link> make it
            Trusted, {quotes['tier.gold']} with the uptime bonus make it Gold. To earn ESSENCE you must be{' '}
            <Link to="/terms">{ages.earn} or older</Link>.
          </p>
        </div>
      </div>
    </Section>
  );
}

interface PathProps {
  className: string | undefined;
  name: string;
  stops: readonly {name: string; text: string}[];
  /** The button the path starts with. */
  children: ReactNode;
}

/** One way to become a node, stop by stop. */
function Path({className, name, stops, children}: PathProps) {
  return (
    <div className={className}>
      <h3 className={styles.name}>{name}</h3>
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <li key={stop.name}>
            <b>{stop.name}</b>
            <p>{stop.text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.action}>{children}</div>
    </div>
  );
}
