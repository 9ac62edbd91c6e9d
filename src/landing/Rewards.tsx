import {ArrowLink} from '@site/src/components/ArrowLink';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {rewardCaution} from '@site/src/facts/economy';
import {InviteButton} from '@site/src/invite/InviteButton';
import {Dashboard} from './Dashboard';
import styles from './Rewards.module.css';

const benefits = [
  {
    name: 'Real-time earnings',
    text: 'A task is paid when its proof is validated, and you see it when it happens.',
  },
  {name: 'Task analytics', text: 'Which tasks ran, which were skipped, and why the others wait.'},
  {
    name: 'Multiple income streams',
    text: 'Tasks, data you offer through Aura, and apps you publish, side by side.',
  },
  {
    name: 'Performance optimization',
    text: 'What your next tier asks for, and which hours your phone is idle.',
  },
];

export function Rewards() {
  return (
    <Section id="rewards">
      <SectionHeading
        section="rewards"
        title="See what your phone did last night"
        lead="The ESSENCE dashboard shows every task it ran and what kind of work pays how much."
      />
      <Dashboard />
      <ul className={styles.benefits}>
        {benefits.map(({name, text}) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <InviteButton />
        <ArrowLink to="/docs/maximizing-essence-rewards">What rewards depend on</ArrowLink>
        <p>{rewardCaution}</p>
      </div>
    </Section>
  );
}
