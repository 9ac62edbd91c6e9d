import {Button} from '@site/src/components/form/Button';
import {Points} from '@site/src/components/sections/Points';
import {Section, SectionHeading} from '@site/src/components/sections/Section';
import {pictures} from '@site/src/explorers/explorers';
import {links} from '@site/src/facts/site/links';
import {claims} from './claims';
import {PathTable} from './pictures/PathTable';
import styles from './SelfPhone.module.css';

const features = [
  {
    name: 'Its tools are on it',
    text: claims['self-phone'].tools.says,
    to: '/docs/preinstalled-tools',
    more: 'Preinstalled tools',
  },
  {
    name: 'Calls answered for you',
    text: claims['self-phone'].calls.says,
    to: '/docs/ai-powered-call-handling',
    more: 'Call handling',
  },
  {
    name: 'No waiting for an invite',
    text: claims['self-phone'].line.says,
    to: '/docs/supported-devices',
    more: 'Supported devices',
  },
];

export function SelfPhone() {
  return (
    <Section id="self-phone" tone="night">
      <div className={styles.intro}>
        <div>
          <SectionHeading title="The SELF Phone is made for this" lead={claims['self-phone'].lead.says} />
          <Points look="rows" points={features} />
          <div className={styles.order}>
            <Button to={links.phoneShop.url} look="secondary">
              {links.phoneShop.label}
            </Button>
            <p>{claims['self-phone'].order.says}</p>
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
