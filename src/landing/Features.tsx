import {ArrowLink} from '@site/src/ui/ArrowLink';
import {Points} from '@site/src/sections/Points';
import {Section, SectionHeading} from '@site/src/sections/Section';
import {pictures} from '@site/src/explorers/explorers';
import {claims} from './claims';
import {point} from './words/claim';
import styles from './Features.module.css';
import {StepPicture} from './pictures/StepPicture';
import {Stepper} from './pictures/Stepper';
import {TokenExplainer} from './pictures/TokenExplainer';
import {walk} from './words/stories';

const {features} = claims;

const steps = [
  point('Get in', features.join, '/docs/how-to-join', 'How to join'),
  point('Get your SELF ID', features.identity, '/docs/account-creation', 'Account creation'),
  point('Leave it idle', features.idle, '/docs/how-tasks-are-assigned', 'How tasks are assigned'),
  point(
    'It runs one and proves it',
    features.proof,
    '/docs/proof-of-execution-pipeline',
    'Proof of execution',
  ),
  point('ESSENCE arrives', features.paid, '/docs/essence-token-model', 'The token model'),
];

const story = walk.map(({name, state, claim}) => ({
  name,
  shows: (
    <>
      <p>{claim.says}</p>
      <p>
        <code>{state}</code>
      </p>
    </>
  ),
}));

export function Features() {
  return (
    <Section id="features" tone="raised">
      <SectionHeading title="From invite to ESSENCE in five steps" lead={features.lead.says} />
      <Points
        ordered
        className={styles.steps}
        points={steps.map((step, i) => ({...step, picture: <StepPicture step={i} />}))}
      />
      <div className={styles.work}>
        <div>
          <h3>Why it needs phones</h3>
          <p>{features.why.says}</p>
          <ArrowLink to="/docs/how-tasks-are-assigned">Where tasks come from</ArrowLink>
          <pictures.ProofPicture />
        </div>
        <Stepper id="walk" title="One task in forty seconds" steps={story} />
      </div>
      <TokenExplainer />
    </Section>
  );
}
