import {useState} from 'react';
import {energyPerEssence, feeText, withdrawalFees} from '@site/src/facts/economy';
import {inUnit, withdraw} from '@site/src/rules/money';
import {RangeField} from '@site/src/explorers/form/fields';
import styles from './RoutesPicture.module.css';

/** Shown for routes without a published time. */
const unknownTime = 'Test with a small amount first.';

/** Interactive picture: the withdrawal routes and what arrives of an amount. */
export default function RoutesPicture() {
  const [essence, setEssence] = useState(25);
  return (
    <div className={styles.fan}>
      <ul className={styles.routes}>
        {withdrawalFees.map(({id, route, percent, arrives}) => (
          <li key={id} className={styles.route}>
            <b>{feeText(percent)}</b>
            <h3>{route}</h3>
            <p>
              Leaves {inUnit(withdraw(essence * energyPerEssence, id).net, 'essence')}.{' '}
              {arrives === null
                ? unknownTime
                : `Arrives ${arrives.startsWith('in') ? arrives : `in ${arrives}`}.`}
            </p>
          </li>
        ))}
      </ul>
      <RangeField
        id="picture-amount"
        label="You send"
        value={essence}
        least={1}
        most={100}
        says={`${essence} ESSENCE`}
        onValue={setEssence}
      />
    </div>
  );
}
