import {asAnnounced} from '@site/src/facts/printed/announced';
import {roadmapPhases} from '@site/src/facts/roadmap';
import styles from './styles.module.css';
import {When} from '@site/src/components/Announced';
import {StatusBadge} from '@site/src/components/StatusBadge';

/** The roadmap's phases and statuses as a table. */
export function RoadmapTable() {
  return (
    <div className={styles.frame} data-scroll-table>
      <table className={styles.table}>
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
                <StatusBadge status={status} short />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span hidden />
    </div>
  );
}
