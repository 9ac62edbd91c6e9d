import {energyPerEssence, feeText, withdrawalFees} from '@site/src/facts/economy';
import {inUnit, withdraw} from '@site/src/facts/rules/money';
import {range, useOwnSettings} from '@site/src/explorers/form/settings';
import styles from './RoutesPicture.module.css';

const settings = {amount: range('You send', 100, 10, (essence) => `${essence} ESSENCE`, 1)};

/** Shown for routes without a published time. */
const unknownTime = 'Send a little first.';

/** Interactive picture: the withdrawal routes and what arrives of an amount. */
export default function RoutesPicture() {
  const {state, field} = useOwnSettings('picture', settings);
  const {amount} = state;
  return (
    <div className={styles.fan}>
      {field('amount')}
      <ul className={styles.routes}>
        {withdrawalFees.map(({id, route, percent, arrives}) => (
          <li key={id} className={styles.route}>
            <b>{feeText(percent)}</b>
            <h3>{route}</h3>
            <p>
              {id === 'user' ? 'They' : 'You'} get{' '}
              {inUnit(withdraw(amount * energyPerEssence, id).net, id === 'user' ? 'essence' : 'dollars')}
              {arrives === null
                ? `. ${unknownTime}`
                : `, ${arrives.startsWith('in') ? arrives : `in ${arrives}`}.`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
