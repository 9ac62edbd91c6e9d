import Link from '@docusaurus/Link';
import {Night} from '@site/src/components/Night';
import {FeatureList} from '@site/src/landing/FeatureList';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {InviteButton} from '@site/src/invite/InviteButton';
import {averageRange} from '@site/src/facts/economy';
import styles from './styles.module.css';

/** What the dashboard shows. */
const benefits = [
  {name: 'Real-time earnings', text: 'The sum grows as jobs are paid.'},
  {name: 'Task analytics', text: 'Every job: when, what, how much.'},
  {name: 'Multiple income streams', text: 'Jobs now; data and apps as they open.'},
  {name: 'Performance optimization', text: 'What held it back, so you can fix it.'},
];

export function Rewards() {
  return (
    <Section id="rewards" menu="earn">
      <div className={styles.wide}>
        <Night
          heading={
            <SectionHeading
              title="You sleep. It works."
              lead="Drag the moon from dusk to dawn, and see what one phone did and was paid."
            />
          }
        />
      </div>
      <FeatureList className={styles.benefits} items={benefits} />
      <div className={styles.end}>
        <InviteButton />
        <p>
          Averages by kind of job: {averageRange}.{' '}
          <Link to="/docs/maximizing-essence-rewards">What rewards depend on</Link>
        </p>
      </div>
    </Section>
  );
}
