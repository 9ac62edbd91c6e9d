import {FeatureList} from '@site/src/landing/FeatureList';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {Collapsible} from '@site/src/landing/Collapsible';
import {quotes} from '@site/src/facts/printed/quotes';
import {ProofDemo} from '@site/src/landing/ProofDemo';
import styles from './styles.module.css';

const steps = [
  {name: 'Get in', to: '/docs/how-to-join'},
  {name: 'Get your SELF ID', to: '/docs/account-creation'},
  {name: 'Turn on the node', to: '/docs/how-tasks-are-assigned'},
  {name: 'It proves the work', to: '/docs/proof-of-execution-pipeline'},
  {name: 'ESSENCE arrives', to: '/docs/essence-token-model'},
];

export function Features() {
  return (
    <Section id="features" tone="raised">
      <SectionHeading
        title="Set it up once"
        lead="Five steps. After that it works while your phone is idle."
      />
      <FeatureList ordered className={styles.steps} items={steps} />
      <div className={styles.parts}>
        <div className={styles.token}>
          <h3>ESSENCE, the reward token</h3>
          <ol className={styles.worth}>
            <li>A job</li>
            <li>1.20 ESSENCE</li>
            <li>$1.20</li>
          </ol>
          <p>
            An example at today’s rate, {quotes['essence.rate']}, which isn’t guaranteed. Keep it, send it to
            another user, or withdraw it.
          </p>
        </div>
        <div>
          <Collapsible title="Could a phone fake its work?">
            <ProofDemo />
          </Collapsible>
        </div>
      </div>
    </Section>
  );
}
