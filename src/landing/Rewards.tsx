import {Points} from '@site/src/components/Points';
import {Section, SectionHeading} from '@site/src/components/Section';
import {InviteButton} from '@site/src/invite/InviteButton';
import {claims} from './claims';
import {Dashboard} from './pictures/Dashboard';
import styles from './Rewards.module.css';

const benefits = [
  {name: 'Real-time earnings', text: claims.rewards.earnings.says},
  {name: 'Task analytics', text: claims.rewards.analytics.says},
  {name: 'Multiple income streams', text: claims.rewards.streams.says},
  {name: 'Performance optimization', text: claims.rewards.optimization.says},
];

export function Rewards() {
  return (
    <Section id="rewards">
      <SectionHeading title="See what your phone did last night" lead={claims.rewards.lead.says} />
      <Dashboard>
        <Points className={styles.benefits} points={benefits} />
      </Dashboard>
      <InviteButton />
    </Section>
  );
}
