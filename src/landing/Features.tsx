import Link from '@docusaurus/Link';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {claimCriteria, hash} from '@site/src/facts/tasks';
import styles from './Features.module.css';
import {StepPicture} from './StepPicture';
import {TokenExplainer} from './TokenExplainer';

const steps = [
  {
    name: 'Get in',
    text: 'Ask for an invite, or order a SELF Phone, which needs none.',
    to: '/docs/how-to-join',
    more: 'How to join',
  },
  {
    name: 'Get your SELF ID',
    text: 'You make an account. Its wallet is generated, or you import your own.',
    to: '/docs/account-creation',
    more: 'Account creation',
  },
  {
    name: 'Leave it idle',
    text: `The node claims a task only when ${claimCriteria.slice(0, -1).join(' and ')} are right and you are not using it.`,
    to: '/docs/how-tasks-are-assigned',
    more: 'How tasks are assigned',
  },
  {
    name: 'It runs and proves',
    text: `The result is hashed with ${hash} and signed by the device. That is the proof.`,
    to: '/docs/proof-of-execution-pipeline',
    more: 'Proof of execution',
  },
  {
    name: 'ESSENCE arrives',
    text: 'Once the proof is validated, your wallet is credited. You claim nothing by hand.',
    to: '/docs/essence-token-model',
    more: 'The token model',
  },
];

export function Features() {
  return (
    <Section id="features" tone="raised">
      <SectionHeading
        section="features"
        title="From invite to ESSENCE in five steps"
        lead="You do the first two. The phone does the rest."
      />
      <ol className={styles.steps}>
        {steps.map(({name, text, to, more}, i) => (
          <li key={name} className={styles.step}>
            <StepPicture step={i} />
            <h3>
              <span className={styles.number}>{i + 1}</span> {name}
            </h3>
            <p>{text}</p>
            <Link to={to}>{more}</Link>
          </li>
        ))}
      </ol>
      <TokenExplainer />
    </Section>
  );
}
