import {ScrollTable} from '@site/src/components/ScrollTable';
import {dollars, feeText, noTime, withdraw, withdrawalFees} from '@site/src/facts/economy';
import {ages} from '@site/src/facts/site/legal';
import type {Values} from './Explorer';
import styles from './Explorer/styles.module.css';
import {NumberField} from './fields';

/** Explorer: what is left of a withdrawal by each route. */
export const title = 'What will I get?';
export const intro = 'Choose an amount.';
export const note = `Fees are worked out to the cent; the app may round them. You have to be ${ages.earn} or older.`;
export const wide = true;
export const start: Values = {amount: '25'};

/** A transfer to another user isn't a withdrawal. */
const routes = withdrawalFees.filter(({id}) => id !== 'user');

export function Form() {
  return (
    <NumberField
      type="range"
      name="amount"
      label="Amount in dollars"
      min={1}
      max={500}
      start={start.amount}
    />
  );
}

export function Result({values: {amount}}: {values: Values}) {
  const cents = 100 * Number(amount);
  return (
    <>
      <p className={styles.answer} role="status">
        You withdraw {dollars(cents)}
      </p>
      <ScrollTable>
        <thead>
          <tr>
            <th scope="col">Route</th>
            <th scope="col">Fee</th>
            <th scope="col">You get</th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({id, route, arrives}) => {
            const {cost, net} = withdraw(cents, id);
            return (
              <tr key={id}>
                <th scope="row">
                  {route}
                  <p className={styles.muted}>{arrives ?? noTime}</p>
                </th>
                <td>{feeText(cost, dollars(cost))}</td>
                <td>{dollars(net)}</td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </>
  );
}
