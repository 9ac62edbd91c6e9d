import {quotes} from '@site/src/facts/printed/quotes';
import {Entry, PhoneScreen} from './PhoneScreen';
import styles from './phone.module.css';

const movements = [
  {title: 'Execution', status: 'Paid', look: 'completed', note: 'Credited automatically'},
  {title: 'From a SELF user', status: 'Received', look: 'completed', note: 'Free, instantly'},
  {title: 'Your app was used', status: 'Received', look: 'completed', note: 'At your price per use'},
  {title: 'To your bank', status: 'On its way', look: 'queued', note: quotes['fee.ach.time']},
] as const;

/** The wallet with its balance hidden. */
export function WalletScreen() {
  return (
    <PhoneScreen title="Wallet">
      <div className={styles.card}>
        <small>ESSENCE</small>
        <b>• • • •</b>
        <small>{quotes['essence.rate']}</small>
      </div>
      <div className={styles.actions}>
        <span className={styles.box}>Send</span>
        <span className={styles.box}>Withdraw</span>
      </div>
      {movements.map(({note, ...movement}) => (
        <Entry key={movement.title} {...movement}>
          <small>{note}</small>
        </Entry>
      ))}
    </PhoneScreen>
  );
}
