import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {Section} from '@site/src/components/Section';
import {SectionHeading} from '@site/src/components/SectionHeading';
import {appPermissionTypes} from '@site/src/facts/permissions';
import {quotes} from '@site/src/facts/quotes';
import {PermissionSheet} from './PermissionSheet';
import styles from './Store.module.css';

const benefits = [
  'Each app states its price per use in ESSENCE, or that it is free, before you install it.',
  'Harmony finds the app that fits what you ask, within what you granted.',
  'Publish an app yourself and it earns ESSENCE each time it is used.',
];

const permission = Object.fromEntries(appPermissionTypes.map(({id, name}) => [id, name]));

/** What an app could do for its owner, and which permission it would have to ask for. */
const uses = [
  {what: 'Read a letter out loud', asks: permission.sensors},
  {what: 'Sort the receipts of a trip', asks: permission.data},
  {what: 'Follow a price and tell you', asks: permission.network},
  {what: 'Turn a memo into a picture', asks: permission.task},
  {what: 'Let two agents plan your week', asks: permission.agent},
];

export function Store() {
  return (
    <Section id="store" tone="raised">
      <div className={styles.split}>
        <div>
          <SectionHeading
            section="store"
            title="Apps that have to ask"
            lead="An app from the store can do nothing until you let it, and only for as long as you said."
          />
          <p className={styles.count}>
            <Link to="/docs/role-model-app-store">
              <strong>{quotes['store.tools']}</strong> tools are integrated
            </Link>
          </p>
          <ul className={styles.benefits}>
            {benefits.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ArrowLink to="/docs/creating-your-own-ai-app">Create your own AI app</ArrowLink>
        </div>
        <PermissionSheet />
      </div>
      <h3 className={styles.usesTitle}>Five things an app could do for you, and what it would ask for</h3>
      <ol className={styles.uses}>
        {uses.map(({what, asks}) => (
          <li key={what}>
            <b>{what}</b>
            <span>{asks}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
