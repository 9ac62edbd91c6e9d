import Link from '@docusaurus/Link';
import {quotes} from '@site/src/facts/printed/quotes';
import styles from './PathTable.module.css';

/** "Choose Your Path": compares the app and the SELF Phone. */
export function PathTable() {
  return (
    <div className={styles.choose}>
      <h3 id="choose-your-path">Choose Your Path</h3>
      <table className={styles.table} aria-labelledby="choose-your-path">
        <thead>
          <tr>
            <td />
            <th scope="col">With the app</th>
            <th scope="col">SELF Phone</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">SELF OS is</th>
            <td>An app like any other</td>
            <td>The system</td>
          </tr>
          <tr>
            <th scope="row">To begin</th>
            <td>
              An invite, within <Link to="/docs/how-to-join">{quotes['invite.days']}</Link>
            </td>
            <td>No invite to wait for</td>
          </tr>
          <tr>
            <th scope="row">It costs</th>
            <td>
              Nothing. Withdrawing: <Link to="/docs/essence-token-model">free to {quotes['fee.card']}</Link>
            </td>
            <td>
              Its price: <Link to="/docs/supported-devices">an open question</Link>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
