import {Button} from '@site/src/components/Button';
import {Picture} from '@site/src/components/Picture';
import {Points} from '@site/src/components/Points';
import {Section, SectionHeading} from '@site/src/components/Section';
import {links} from '@site/src/facts/site/links';
import {claims} from './claims';
import {point} from './words/claim';
import {PathTable} from './pictures/PathTable';
import styles from './SelfPhone.module.css';

const phone = claims['self-phone'];

const features = [
  point('Its tools are on it', phone.tools, '/docs/preinstalled-tools'),
  point('Calls answered for you', phone.calls, '/docs/ai-powered-call-handling'),
  point('No invite to wait for', phone.line, '/docs/supported-devices'),
];

export function SelfPhone() {
  return (
    <Section id="self-phone" tone="night">
      <div className={styles.scene}>
        <SectionHeading title="The SELF Phone is made for this" lead={phone.lead.says} />
        <Picture
          name="object"
          className={styles.object}
          sizes="(min-width: 60rem) 46rem, 100vw"
          alt="Two SELF Phones on a dark table, rendered: one shows its screen, the other its purple back and metal edge."
        />
        <div>
          <Points points={features} />
          <div className={styles.order}>
            <Button to={links.phoneShop.url} look="secondary">
              {links.phoneShop.label}
            </Button>
            <p>{phone.order.says}</p>
          </div>
        </div>
      </div>
      <PathTable />
    </Section>
  );
}
