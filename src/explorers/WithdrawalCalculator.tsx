import {energyPerEssence, feeText, noTime, withdrawalFees} from '@site/src/facts/economy';
import {hundredths, inUnit, withdraw} from '@site/src/facts/rules/money';
import {ages} from '@site/src/facts/site/legal';
import type {Values} from './Explorer';
import styles from './Explorer/styles.module.css';
import {Slider} from './fields';

/** Explorer: what is left of a withdrawal by each route. */
export const title = 'What will I get?';
export const intro = 'Choose an amount.';
export const note = `Fees are worked out to the cent; the app may round them. You have to be ${ages.earn} or older.`;
export const wide = true;
export const start: Values = {dollars: '25'};

/** A transfer to another user isn't a withdrawal. */
const routes = withdrawalFees.filter(({id}) => id !== 'user');

export function Form() {
  return <Slider name="dollars" label="Amount" min={1} max={500} start={start.dollars} />;
}

export function Result({values: {dollars}}: {values: Values}) {
  const energy = Number(dollars) * energyPerEssence;
  return (
    <>
      <p className={styles.answer} role="status">
        {inUnit(hundredths(energy), 'dollars')}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Route</th>
            <th scope="col">Fee</th>
            <th scope="col">You get</th>
            <th scope="col">Arrives</th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({id, route, arrives}) => {
            const {cost, net} = withdraw(energy, id);
            return (
              <tr key={id}>
                <th scope="row">{route}</th>
                <td>{feeText(cost, inUnit(cost, 'dollars'))}</td>
                <td>{inUnit(net, 'dollars')}</td>
                <td>{arrives ?? noTime}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
