import Link from '@docusaurus/Link';
import {Fold} from '@site/src/sections/Fold';
import {Section, headingId} from '@site/src/sections/Section';
import {InviteButton} from '@site/src/invite/InviteButton';
import {claims} from './claims';
import {point} from './words/claim';
import styles from './End.module.css';

const {end} = claims;

const questions = [
  point(
    'Does it replace Android or iOS?',
    end.replace,
    '/docs/common-questions#does-self-os-replace-my-phones-system',
    'Common questions',
  ),
  point('What do I earn?', end.earnings, '/docs/maximizing-essence-rewards', 'What rewards depend on'),
  point('Does it wear the battery?', end.wear, '/docs/battery-power-management', 'Battery and power'),
  point('Is my data sold?', end.sold, '/docs/choosing-what-to-monetize', 'Choosing what to monetize'),
];

/** The end of the landing page: four questions, and the button once more. */
export function End() {
  return (
    <Section id="end" tone="raised">
      <div className={styles.questions}>
        {questions.map(({name, text, to, more}) => (
          <div key={to}>
            <Fold title={name}>
              <p>
                {text} <Link to={to}>{more}</Link>
              </p>
            </Fold>
          </div>
        ))}
      </div>
      <div className={styles.ready}>
        <h2 id={headingId('end')}>Put tonight to work</h2>
        <InviteButton />
      </div>
    </Section>
  );
}
