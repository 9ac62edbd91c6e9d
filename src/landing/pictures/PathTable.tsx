import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {ArrowLink} from '@site/src/components/ArrowLink';
import {androidLite, eligibility} from '@site/src/facts/nodes';
import {quotes} from '@site/src/facts/quotes';
import styles from './PathTable.module.css';

const everyone: ReactNode = 'The same';
const openPhone = '/docs/supported-devices#not-announced-yet';

/** The comparison of app and phone, only with facts known for both. */
const rows: readonly {what: string; app: ReactNode; phone: ReactNode}[] = [
  {
    what: 'Invite',
    app: (
      <>
        Needed; arrives within <Link to="/docs/how-to-join">{quotes['invite.days']}</Link>
      </>
    ),
    phone: 'Not needed',
  },
  {
    what: 'System',
    app: (
      <>
        <Link to="/docs/installation-guide">APK, direct download or TestFlight</Link>, on{' '}
        {quotes['eligibility.android']}, {quotes['eligibility.ios']} or newer
      </>
    ),
    phone: 'SELF OS, preinstalled',
  },
  {
    what: 'Hardware',
    app: `Yours: ${eligibility.freeStorageGb} GB free, and ${androidLite.memoryGb} GB of memory for the lite app`,
    phone: (
      <>
        Purpose-built; data sheet: <Link to={openPhone}>Not announced yet</Link>
      </>
    ),
  },
  {
    what: 'Price',
    app: 'Your own phone',
    phone: (
      <>
        Its price: <Link to={openPhone}>Not announced yet</Link>
      </>
    ),
  },
  {
    what: 'Rules and fees',
    app: (
      <>
        <Link to="/docs/node-resource-requirements">{quotes['eligibility.battery']}</Link> battery or more,{' '}
        {quotes['eligibility.networks']};{' '}
        <Link to="/docs/essence-token-model">free to {quotes['fee.card']}</Link>
      </>
    ),
    phone: everyone,
  },
];

/** "Choose Your Path": compares the app with the SELF Phone. */
export function PathTable() {
  return (
    <div className={styles.choose}>
      <div className={styles.top}>
        <h3>Choose Your Path</h3>
        <ArrowLink to="/docs/supported-devices">Supported devices</ArrowLink>
      </div>
      <table className={styles.table}>
        <caption className={styles.caption}>SELF OS as an app compared with the SELF Phone</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">App on your phone</th>
            <th scope="col" className={styles.ours}>
              SELF Phone
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({what, app, phone}) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-column="App">
                <span>{app}</span>
              </td>
              <td data-column="SELF Phone" className={styles.ours}>
                <span>{phone}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
