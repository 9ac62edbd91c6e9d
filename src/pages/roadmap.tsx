import Link from '@docusaurus/Link';
import {Fragment} from 'react';
import type {ReactNode} from 'react';
import {Announced} from '@site/src/components/Announced';
import {ScrollTable} from '@site/src/components/ScrollTable';
import {StaticPage} from '@site/src/components/StaticPage';
import {asAnnounced, lastDays} from '@site/src/facts/announced';
import type {AnnouncedPeriod} from '@site/src/facts/announced';
import {quotes} from '@site/src/facts/printed/quotes';
import {roadmapPhases, shortStatus} from '@site/src/facts/roadmap';
import type {RoadmapStatus} from '@site/src/facts/roadmap';
import styles from './roadmap.module.css';

type PhaseId = (typeof roadmapPhases)[number]['id'];

const descriptions: Record<PhaseId, ReactNode> = {
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

/** Color and shape of a status, which differ as its words do. */
const looks: Record<RoadmapStatus, {color: string; shape: string}> = {
  Live: {color: 'var(--self-live)', shape: '●'},
  Launching: {color: 'var(--self-launching)', shape: '▲'},
  Planned: {color: 'var(--self-planned)', shape: '○'},
  'Under Development': {color: 'var(--self-dev)', shape: '◆'},
};

function Status({status, words}: {status: RoadmapStatus; words: string}) {
  const {color, shape} = looks[status];
  return (
    <span style={{color}}>
      <span aria-hidden="true">{shape}</span> {words}
    </span>
  );
}

function When({when}: {when: AnnouncedPeriod | null}) {
  return when ? <Announced until={lastDays[when]}>{when}</Announced> : 'Now';
}

export default function Roadmap() {
  return (
    <StaticPage
      title="Roadmap"
      description="The four phases of SELF OS, from Proof of Work to the signal marketplace, each with the time and status we last announced."
      lead="Four phases, with the status and the date we last announced."
    >
      {roadmapPhases.map(({id, name, when, status}) => (
        <Fragment key={id}>
          <h2 className={styles.status}>
            <Status status={status} words={status} />
          </h2>
          <div>
            <h3 className={styles.name}>{name}</h3>
            {when && (
              <p className={styles.when}>
                {asAnnounced}: <When when={when} />
              </p>
            )}
            <p>{descriptions[id]}</p>
          </div>
        </Fragment>
      ))}
      <h2>At a glance</h2>
      <ScrollTable>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <th scope="col">{asAnnounced}</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {roadmapPhases.map(({id, name, when, status}) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <When when={when} />
              </td>
              <td>
                <Status status={status} words={shortStatus(status)} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </StaticPage>
  );
}
