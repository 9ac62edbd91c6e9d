import Link from '@docusaurus/Link';
import type {Founder} from '@site/src/facts/identity';
import {contactAddress, links} from '@site/src/facts/site/links';
import styles from './styles.module.css';

/** The founder of SELF OS, or several; while `people` is empty, their place and how to reach the project. */
export function Founders({people}: {people: readonly Founder[]}) {
  if (people.length === 0) {
    return (
      <section className={styles.follow}>
        <h2>The founder</h2>
        <p>
          Founder’s name: to be added. You needn’t know us to judge the work:{' '}
          <Link to="/docs/what-you-can-check-yourself">check what we claim</Link>, write to{' '}
          <Link to={links.contact.url}>{contactAddress}</Link> or ask in the{' '}
          <Link to={links.chat.url}>{links.chat.inText}</Link>.
        </p>
      </section>
    );
  }
  return (
    <div className={styles.founders}>
      {people.map(({name, role, picture, words}) => (
        <section key={name}>
          {picture && (
            <img
              className={styles.picture}
              src={picture}
              alt={name}
              width={160}
              height={160}
              loading="lazy"
            />
          )}
          <h2>{name}</h2>
          <p className={styles.role}>{role}</p>
          <p>{words}</p>
        </section>
      ))}
    </div>
  );
}
