import {quotes} from '@site/src/facts/quotes';
import styles from './screens.module.css';
import {StatusBar} from './StatusBar';

/** The wallet with its balance hidden. */
export function WalletScreen() {
  return (
    <div className={styles.wallet}>
      <StatusBar />
      <p className={styles.screenTitle}>Wallet</p>
      <div className={styles.card}>
        <small>ESSENCE</small>
        <b>• • • •</b>
        <small>{quotes['essence.rate']}</small>
      </div>
      <div className={styles.walletActions}>
        <span>Send</span>
        <span>Withdraw</span>
      </div>
      <div className={styles.entry}>
        <b>Execution</b>
        <em className={styles.completed}>Paid</em>
        <small>Credited automatically</small>
      </div>
      <div className={styles.entry}>
        <b>From a SELF user</b>
        <em className={styles.completed}>Received</em>
        <small>Free, instantly</small>
      </div>
      <div className={styles.entry}>
        <b>Your app was used</b>
        <em className={styles.completed}>Received</em>
        <small>At your price per use</small>
      </div>
      <div className={styles.entry}>
        <b>To your bank</b>
        <em className={styles.queued}>On its way</em>
        <small>{quotes['fee.ach.time']}</small>
      </div>
    </div>
  );
}
