import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/landing/ArrowLink';
import {Section, SectionHeading} from '@site/src/landing/Section';
import {quotes} from '@site/src/facts/printed/quotes';
import {PermissionCard} from '@site/src/landing/PermissionCard';
import styles from './styles.module.css';

export function Store() {
  return (
    <Section id="store" tone="raised">
      <div className={styles.scene}>
        <SectionHeading
          title="Apps ask first"
          lead="Apps in Role Model, our AI app store, can’t do anything until you say yes. Try it."
        />
        <PermissionCard />
        <div>
          <p className={styles.count}>
            <strong>{quotes['store.tools']}</strong>{' '}
            <Link to="/docs/role-model-app-store">tools are integrated</Link>. You see the price before you
            use one.
          </p>
          <ArrowLink to="/docs/creating-your-own-ai-app">Design your own app</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
