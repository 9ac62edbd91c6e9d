import Link from '@docusaurus/Link';
import {Fold} from '@site/src/components/Fold';
import {Section, headingId} from '@site/src/components/Section';
import {Button} from '@site/src/components/Button';
import {claims} from './claims';
import styles from './End.module.css';

const {end} = claims;

const questions = [
  {
    name: 'Does it replace Android or iOS?',
    text: end.replace.says,
    to: '/docs/common-questions#does-self-os-replace-my-phones-system',
    more: 'Common questions',
  },
  {
    name: 'What do I earn?',
    text: end.earnings.says,
    to: '/docs/maximizing-essence-rewards',
    more: 'What rewards depend on',
  },
  {
    name: 'Does it wear the battery?',
    text: end.wear.says,
    to: '/docs/battery-power-management',
    more: 'Battery and power',
  },
  {
    name: 'Is my data sold?',
    text: end.sold.says,
    to: '/docs/choosing-what-to-monetize',
    more: 'Choosing what to monetize',
  },
];

/** The end of the landing page: four questions, and the way back to the two ways in. */
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
        <h2 id={headingId('end')}>Put your nights to work</h2>
        <Button to="#earn">Get started</Button>
      </div>
    </Section>
  );
}
