import {quotes} from '@site/src/facts/printed/quotes';
import {screens} from '@site/src/facts/screens';
import {night} from './night';
import {Entry, PhoneScreen} from './index';
import styles from './styles.module.css';

const movements = [
  ...night.tasks
    .filter(({minutes}) => minutes > 0)
    .map(({work}) => ({title: work, status: 'Paid', look: 'completed'}) as const)
    .reverse(),
  {title: 'From @ida', status: 'Received', look: 'completed'},
  {title: 'To your bank', status: 'On its way', look: 'queued'},
] as const;

/** The wallet with an example balance. */
export function WalletScreen() {
  return (
    <PhoneScreen title="Wallet" glow>
      <div className={styles.card}>
        <small>ESSENCE</small>
        <b>{night.balance}</b>
        <small>{quotes['essence.rate']}</small>
      </div>
      <div className={styles.actions}>
        <span>{screens.wallet?.parts.send?.label}</span>
        <span>{screens.wallet?.parts.withdraw?.label}</span>
      </div>
      {movements.map((movement, i) => (
        <Entry key={i} {...movement} />
      ))}
    </PhoneScreen>
  );
}
