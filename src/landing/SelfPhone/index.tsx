import {Button} from '@site/src/components/Button';
import {Picture} from '@site/src/landing/Picture';
import {FeatureList} from '@site/src/landing/FeatureList';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
import {PathTable} from './PathTable';
import styles from './styles.module.css';

const features = [
  {
    name: 'Its tools are on it',
    text: 'Node, wallet, log, Harmony, Aura and the store.',
    to: '/docs/preinstalled-tools',
  },
  {
    name: 'Calls answered for you',
    text: `You can’t have this yet: on the ${quotes['calls.plan']}, AI takes your incoming calls.`,
    to: '/docs/ai-powered-call-handling',
  },
];

export function SelfPhone() {
  return (
    <Section id="self-phone" tone="night" menu="earn">
      <div className={styles.scene}>
        <SectionHeading title="The SELF Phone is made for this" lead="Turn it on, and everything is there." />
        <Picture
          name="object"
          className={styles.object}
          sizes="(min-width: 60rem) 46rem, 100vw"
          alt="Two SELF Phones on a dark table, rendered: one shows its screen, the other its purple back and metal edge."
        />
        <div>
          <FeatureList className={styles.features} items={features} />
          <Button to={links.phoneShop.url} look="secondary">
            See the SELF Phone
          </Button>
        </div>
      </div>
      <PathTable />
    </Section>
  );
}
