import Link from '@docusaurus/Link';
import {ArrowLink} from '@site/src/ui/ArrowLink';
import {Section, SectionHeading} from '@site/src/sections/Section';
import {pictures} from '@site/src/explorers/explorers';
import {appPermissionTypes} from '@site/src/facts/permissions';
import {quotes} from '@site/src/facts/printed/quotes';
import {claims} from './claims';
import styles from './Store.module.css';

const benefits = [claims.store.price.says, claims.store.harmony.says, claims.store.developers.says];

const permission = Object.fromEntries(appPermissionTypes.map(({id, name}) => [id, name]));

/** Example uses of an app, with the permission that each one needs. */
const uses = [
  {what: 'Read a letter aloud', asks: permission.sensors},
  {what: 'Sort receipts', asks: permission.data},
  {what: 'Watch a price', asks: permission.network},
  {what: 'Draw a memo', asks: permission.task},
  {what: 'Plan your week', asks: permission.agent},
];

export function Store() {
  return (
    <Section id="store" tone="raised">
      <div className={styles.split}>
        <div>
          <SectionHeading title="Apps that have to ask" lead={claims.store.lead.says} />
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
          <ArrowLink to="/docs/creating-your-own-ai-app">Plan an app of your own</ArrowLink>
        </div>
        <pictures.PermissionPicture />
      </div>
      <h3 className={styles.usesTitle}>Five use cases, and what each app would ask for</h3>
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
