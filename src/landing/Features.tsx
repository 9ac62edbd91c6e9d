import {Points} from '@site/src/sections/Points';
import {Section, SectionHeading} from '@site/src/sections/Section';
import {pictures} from '@site/src/explorers/explorers';
import {claims} from './claims';
import {point} from './words/claim';
import styles from './Features.module.css';

const {features} = claims;

const steps = [
  point('Get in', features.join, '/docs/how-to-join', 'How to join'),
  point('Get your SELF ID', features.identity, '/docs/account-creation', 'Account creation'),
  point('Leave it idle', features.idle, '/docs/how-tasks-are-assigned', 'Task assignment'),
  point('It proves the work', features.proof, '/docs/proof-of-execution-pipeline', 'Proof of execution'),
  point('ESSENCE arrives', features.paid, '/docs/essence-token-model', 'The token model'),
];

export function Features() {
  return (
    <Section id="features" tone="raised">
      <SectionHeading title="From invite to ESSENCE in five steps" lead={features.lead.says} />
      <Points ordered className={styles.steps} points={steps} />
      <div className={styles.proof}>
        <h3>Watch a proof fail</h3>
        <pictures.ProofPicture />
      </div>
    </Section>
  );
}
