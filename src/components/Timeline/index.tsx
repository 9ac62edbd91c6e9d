import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {When} from '@site/src/components/Announced';
import {asAnnounced} from '@site/src/facts/printed/announced';
import {quotes} from '@site/src/facts/printed/quotes';
import {roadmapPhases} from '@site/src/facts/roadmap';
import {statusLooks} from '@site/src/components/StatusBadge';
import styles from './styles.module.css';

type PhaseId = (typeof roadmapPhases)[number]['id'];

/** The description of each phase. */
const words: Record<PhaseId, ReactNode> = {
  'proof-of-work': (
    <>
      Phones run tasks and prove what they did. The proof is validated before a reward is paid:{' '}
      <Link to="/docs/proof-of-execution-pipeline">proof of execution</Link>.
    </>
  ),
  'data-broker': (
    <>
      Data you choose may be offered to approved buyers through Aura. We work with{' '}
      {quotes['marketplace.count']} data marketplaces. See{' '}
      <Link to="/docs/choosing-what-to-monetize">choosing what to monetize</Link>.
    </>
  ),
  'new-phone': (
    <>
      The next model, with SELF OS preinstalled and no invite line. The SELF Phone on sale is today’s:{' '}
      <Link to="/docs/supported-devices">supported devices</Link>.
    </>
  ),
  'signal-marketplace': (
    <>
      Signals are offered and bought in one place. {quotes['marketplace.buyers']} A private pilot is live:{' '}
      <Link to="/docs/signal-marketplace">signal marketplace</Link>.
    </>
  ),
};

/** The roadmap's phases along a line that is solid up to the current one. */
export function Timeline() {
  return (
    <ol className={styles.timeline}>
      {roadmapPhases.map(({id, name, when, status}) => (
        <li key={id} className={`${styles.phase} ${statusLooks[status].style}`}>
          <span className={styles.shape} aria-hidden="true">
            {statusLooks[status].shape}
          </span>
          <p className={styles.status}>{status}</p>
          <div className={styles.what}>
            <h2>{name}</h2>
            {when && (
              <p className={styles.when}>
                {asAnnounced}: <When when={when} />
              </p>
            )}
            <p>{words[id]}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
