import {Fold} from '@site/src/components/Fold';
import {Points} from '@site/src/components/Points';
import {Section, SectionHeading} from '@site/src/components/Section';
import {pictures} from '@site/src/explorers/explorers';
import {claims} from './claims';
import {point} from './words/claim';
import styles from './Features.module.css';

const {features} = claims;

const steps = [
  point('Get in', features.join, '/docs/how-to-join'),
  point('Get your SELF ID', features.identity, '/docs/account-creation'),
  point('Leave it idle', features.idle, '/docs/how-tasks-are-assigned'),
  point('It proves the work', features.proof, '/docs/proof-of-execution-pipeline'),
  point('ESSENCE arrives', features.paid, '/docs/essence-token-model'),
];

export function Features() {
  return (
    <Section id="features" tone="raised">
      <SectionHeading title="From invite to ESSENCE in five steps" lead={features.lead.says} />
      <div className={styles.flow}>
        <Points ordered className={styles.steps} points={steps} />
        <div className={styles.proof}>
          <Fold title="Could a phone fake its work?">
            <pictures.ProofPicture />
          </Fold>
        </div>
      </div>
    </Section>
  );
}
