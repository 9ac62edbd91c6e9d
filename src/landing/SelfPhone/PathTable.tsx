import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import hidden from '@site/src/components/visuallyHidden.module.css';
import {quotes} from '@site/src/facts/printed/quotes';
import styles from './PathTable.module.css';

const openPhone = '/docs/supported-devices';

/** What each way leads to. */
const rows: readonly {what: string; app: ReactNode; phone: ReactNode}[] = [
  {
    what: 'SELF OS is',
    app: 'An app like any other',
    phone: 'The system',
  },
  {
    what: 'To begin',
    app: (
      <>
        An invite, within <Link to="/docs/how-to-join">{quotes['invite.days']}</Link>
      </>
    ),
    phone: 'No invite to wait for',
  },
  {
    what: 'It costs',
    app: (
      <>
        Nothing. Withdrawing: <Link to="/docs/essence-token-model">free to {quotes['fee.card']}</Link>
      </>
    ),
    phone: (
      <>
        Its price: <Link to={openPhone}>an open question</Link>
      </>
    ),
  },
];

/** "Choose Your Path": compares the app and the SELF Phone. */
export function PathTable() {
  return (
    <div className={styles.choose}>
      <h3>Choose Your Path</h3>
      <table className={styles.table}>
        <caption className={hidden.visuallyHidden}>The SELF OS app and the SELF Phone</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">With the app</th>
            <th scope="col">SELF Phone</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({what, app, phone}) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{app}</td>
              <td>{phone}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
