import {energyPerEssence, feeText, noTime, withdrawalFees} from '@site/src/facts/economy';
import {ages} from '@site/src/facts/site/legal';
import {
  decimalsOf,
  digitsIn,
  hundredths,
  inUnit,
  largestEnergy,
  moneyUnits,
  withdraw,
} from '@site/src/facts/rules/money';
import type {MoneyUnit} from '@site/src/facts/rules/money';
import {Frame} from './Frame';
import layout from './layout.module.css';
import {Lines} from './Lines';
import {radio, select, typed, useSettings} from './form/settings';

const routes = withdrawalFees.map(({id, route}) => ({id, name: route}));

const limitsIn = (unit: MoneyUnit) => {
  const decimals = decimalsOf(unit);
  return {min: 0, max: largestEnergy / 10 ** decimals, decimals};
};

const settings = {
  /** In Ænergy, whatever the unit. */
  amount: typed('Amount', limitsIn('energy'), 25 * energyPerEssence),
  unit: select('Unit', moneyUnits, 'essence'),
  by: radio('Route', routes, 'card'),
};

/** Explorer: fee and payout of a withdrawal, for an amount in any unit and a route. */
export default function WithdrawalCalculator() {
  const {state, reset, field} = useSettings('withdraw', settings);
  const {amount, unit, by} = state;
  const {fee, cost, net} = withdraw(amount, by);
  const gross = inUnit(hundredths(amount), unit);
  const left = inUnit(net, unit);
  const share = fee.percent > 0 ? `: ${fee.percent}% of ${gross}` : '';

  return (
    <Frame
      id="withdraw"
      title="Withdraw and convert"
      intro="Write an amount in any unit and choose how it leaves the wallet."
      spoken={`${gross} by ${fee.route}: fee ${inUnit(cost, unit)}, you receive ${left}.`}
      onReset={reset}
      note={
        <p>
          Fees are worked out exactly, to parts of a cent; the app may round them. You must be {ages.earn} or
          older to use financial features.
        </p>
      }
    >
      <div className={layout.columns}>
        <div className={layout.stack}>
          <div className={layout.pair}>
            <div key={unit}>{field('amount', {limits: limitsIn(unit)})}</div>
            {field('unit')}
          </div>
          <p className={layout.soft}>{inOtherUnits(hundredths(amount), unit)}</p>
          {field('by')}
        </div>
        <div className={layout.result}>
          <p className={layout.soft}>You receive</p>
          <p className={layout.answer}>{left}</p>
          <p className={layout.soft}>{inOtherUnits(net, unit)}</p>
          <Lines
            lines={[
              {cells: ['Amount', gross]},
              {cells: [`Fee${share}`, feeText(cost, `−\u00a0${inUnit(cost, unit)}`)]},
              {cells: ['You receive', left], chosen: true},
              {cells: ['Arrives', fee.arrives ?? noTime]},
            ]}
          />
        </div>
      </div>
      <Lines
        caption={`The same amount by every route, in ${moneyUnits.find(({id}) => id === unit)?.name}`}
        columns={['Route', 'Fee', 'You receive']}
        lines={routes.map(({id, name}) => {
          const other = withdraw(amount, id);
          const fees = feeText(other.cost, digitsIn(other.cost, unit));
          return {cells: [name, fees, digitsIn(other.net, unit)], chosen: id === by};
        })}
      />
    </Frame>
  );
}

function inOtherUnits(amount: number, unit: MoneyUnit): string {
  return moneyUnits
    .filter(({id}) => id !== unit)
    .map(({id}) => `= ${inUnit(amount, id)}`)
    .join(' ');
}
