import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {ArrowLink} from '@site/src/ui/ArrowLink';
import hidden from '@site/src/ui/visuallyHidden.module.css';
import {quotes} from '@site/src/facts/printed/quotes';
import styles from './PathTable.module.css';

const openPhone = '/docs/supported-devices#not-announced-yet';

/** What each way leads to. The first column is a phone without SELF OS. */
const rows: readonly {what: string; today: ReactNode; app: ReactNode; phone: ReactNode}[] = [
  {
    what: 'While you sleep',
    today: 'It charges',
    app: 'It charges and does jobs that pay',
    phone: 'The same',
  },
  {
    what: 'To begin',
    today: 'Nothing to do',
    app: (
      <>
        An invite within <Link to="/docs/how-to-join">{quotes['invite.days']}</Link>, then{' '}
        <Link to="/docs/installation-guide">APK or TestFlight</Link>
      </>
    ),
    phone: 'No invite: SELF OS is preinstalled',
  },
  {
    what: 'It costs',
    today: 'Nothing more',
    app: (
      <>
        The invite is free; taking ESSENCE out is{' '}
        <Link to="/docs/essence-token-model">free to {quotes['fee.card']}</Link>
      </>
    ),
    phone: (
      <>
        Its price: <Link to={openPhone}>an open question</Link>
      </>
    ),
  },
];

/** "Choose Your Path": compares a plain phone, the app and the SELF Phone. */
export function PathTable() {
  return (
    <div className={styles.choose}>
      <h3>Choose Your Path</h3>
      <table className={styles.table}>
        <caption className={hidden.visuallyHidden}>
          Your phone today, with the SELF OS app, and the SELF Phone
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Your phone today</th>
            <th scope="col">With the app</th>
            <th scope="col">SELF Phone</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({what, today, app, phone}) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td data-column="Today">
                <span>{today}</span>
              </td>
              <td data-column="With the app">
                <span>{app}</span>
              </td>
              <td data-column="SELF Phone">
                <span>{phone}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ArrowLink to="/docs/supported-devices">Supported devices</ArrowLink>
    </div>
  );
}
