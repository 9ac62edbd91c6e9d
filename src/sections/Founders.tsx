import Link from '@docusaurus/Link';
import type {Founder} from '@site/src/facts/identity';
import {contactAddress, links} from '@site/src/facts/site/links';
import styles from './Founders.module.css';

/** The founder of SELF OS, or several; while `people` is empty, their place and how to reach the project. */
export function Founders({people}: {people: readonly Founder[]}) {
  if (people.length === 0) {
    return (
      <section className={styles.follow}>
        <h2>The founder</h2>
        <p>
          The name of the founder, with a picture and a few words, follows here. Until then you reach us at{' '}
          <Link to={links.contact.url}>{contactAddress}</Link> and in the{' '}
          <Link to={links.chat.url}>{links.chat.inText}</Link>, and{' '}
          <Link to="/docs/what-you-can-check-yourself">what you can check yourself</Link> needs no names.
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
