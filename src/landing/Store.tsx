import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {Section, SectionHeading} from '@site/src/components/Section';
import {pictures} from '@site/src/explorers/explorers';
import {quotes} from '@site/src/facts/printed/quotes';
import {claims} from './claims';
import styles from './Store.module.css';

const {store} = claims;

export function Store() {
  return (
    <Section id="store" tone="raised">
      <div className={styles.scene}>
        <SectionHeading title="Apps ask first" lead={store.lead.says} />
        <pictures.PermissionPicture />
        <div>
          <p className={styles.count}>
            <Link to="/docs/role-model-app-store">
              <strong>{quotes['store.tools']}</strong> tools are integrated
            </Link>
          </p>
          <ul className={styles.benefits}>
            {[store.price, store.developers].map(({says}) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
          <ArrowLink to="/docs/creating-your-own-ai-app">Design your own app</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
