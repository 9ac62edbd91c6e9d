import {ArrowLink} from '@site/src/components/ArrowLink';
import {Points} from '@site/src/components/sections/Points';
import {Section, SectionHeading} from '@site/src/components/sections/Section';
import {pictures} from '@site/src/explorers/explorers';
import {claims} from './claims';
import styles from './Features.module.css';
import {StepPicture} from './pictures/StepPicture';
import {Stepper} from './pictures/Stepper';
import {TokenExplainer} from './pictures/TokenExplainer';
import {walk} from './words/stories';

const steps = [
  {name: 'Get in', text: claims.features.join.says, to: '/docs/how-to-join', more: 'How to join'},
  {
    name: 'Get your SELF ID',
    text: claims.features.identity.says,
    to: '/docs/account-creation',
    more: 'Account creation',
  },
  {
    name: 'Leave it idle',
    text: claims.features.idle.says,
    to: '/docs/how-tasks-are-assigned',
    more: 'How tasks are assigned',
  },
  {
    name: 'It runs one and proves it',
    text: claims.features.proof.says,
    to: '/docs/proof-of-execution-pipeline',
    more: 'Proof of execution',
  },
  {
    name: 'ESSENCE arrives',
    text: claims.features.paid.says,
    to: '/docs/essence-token-model',
    more: 'The token model',
  },
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
      <SectionHeading title="From invite to ESSENCE in five steps" lead={claims.features.lead.says} />
      <Points
        ordered
        className={styles.steps}
        points={steps.map((step, i) => ({...step, picture: <StepPicture step={i} />}))}
      />
      <div className={styles.work}>
        <div>
          <h3>Why it needs phones</h3>
          <p>{claims.features.why.says}</p>
          <ArrowLink to="/docs/how-tasks-are-assigned">Where tasks come from</ArrowLink>
          <pictures.ProofPicture />
        </div>
        <Stepper id="walk" title="One task in forty seconds" steps={story} />
      </div>
      <TokenExplainer />
    </Section>
  );
}
