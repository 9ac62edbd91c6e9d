import {Button} from '@site/src/ui/form/Button';
import {Points} from '@site/src/sections/Points';
import {Section, SectionHeading} from '@site/src/sections/Section';
import {pictures} from '@site/src/explorers/explorers';
import {links} from '@site/src/facts/site/links';
import {claims} from './claims';
import {point} from './words/claim';
import {PathTable} from './pictures/PathTable';
import styles from './SelfPhone.module.css';

const phone = claims['self-phone'];

const features = [
  point('Its tools are on it', phone.tools, '/docs/preinstalled-tools', 'Preinstalled tools'),
  point('Calls answered for you', phone.calls, '/docs/ai-powered-call-handling', 'Call handling'),
  point('No waiting for an invite', phone.line, '/docs/supported-devices', 'Supported devices'),
];

export function SelfPhone() {
  return (
    <Section id="self-phone" tone="night">
      <div className={styles.intro}>
        <div>
          <SectionHeading title="The SELF Phone is made for this" lead={phone.lead.says} />
          <Points look="rows" points={features} />
          <div className={styles.order}>
            <Button to={links.phoneShop.url} look="secondary">
              {links.phoneShop.label}
            </Button>
            <p>{phone.order.says}</p>
          </div>
        </div>
        <div className={styles.phone}>
          <pictures.NodePicture />
        </div>
      </div>
      <PathTable />
    </Section>
  );
}
