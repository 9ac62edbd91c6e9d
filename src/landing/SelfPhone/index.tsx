import Link from '@docusaurus/Link';
import {Button} from '@site/src/components/Button';
import {ScrollTable} from '@site/src/components/ScrollTable';
import {Picture} from '@site/src/landing/Picture';
import {FeatureList} from '@site/src/landing/FeatureList';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {links} from '@site/src/facts/site/links';
import {quotes} from '@site/src/facts/printed/quotes';
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
          height={1000}
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
      <h3 id="choose-your-path">Choose Your Path</h3>
      <ScrollTable aria-labelledby="choose-your-path">
        <thead>
          <tr>
            <td />
            <th scope="col">With the app</th>
            <th scope="col">SELF Phone</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">SELF OS is</th>
            <td>An app like any other</td>
            <td>The system</td>
          </tr>
          <tr>
            <th scope="row">To begin</th>
            <td>
              An invite, within <Link to="/docs/how-to-join">{quotes['invite.days']}</Link>
            </td>
            <td>No invite to wait for</td>
          </tr>
          <tr>
            <th scope="row">It costs</th>
            <td>
              Nothing. Withdrawing: <Link to="/docs/essence-token-model">free to {quotes['fee.card']}</Link>
            </td>
            <td>
              Its price: <Link to="/docs/supported-devices">an open question</Link>
            </td>
          </tr>
        </tbody>
      </ScrollTable>
    </Section>
  );
}
