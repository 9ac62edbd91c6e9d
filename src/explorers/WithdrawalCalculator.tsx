import {energyPerEssence, feeText, noTime} from '@site/src/facts/economy';
import {ages} from '@site/src/facts/site/legal';
import {
  decimalsOf,
  digitsIn,
  hundredths,
  inUnit,
  largestEnergy,
  moneyUnits,
  withdraw,
} from '@site/src/rules/money';
import type {MoneyUnit} from '@site/src/rules/money';
import {Frame} from './Frame';
import {RadioField, SelectField} from './form/fields';
import layout from './layout.module.css';
import {NumberField} from './form/NumberField';
import {routeOptions} from './form/routeOptions';
import {idOf, useUrlState, whole} from './form/urlState';

const address = {
  amount: whole(0, largestEnergy, 25 * energyPerEssence),
  unit: idOf(moneyUnits, 'essence'),
  by: idOf(routeOptions, 'card'),
};

/** Explorer: fee and payout of a withdrawal, for an amount in any unit and a route. */
export default function WithdrawalCalculator() {
  const {state, change, reset} = useUrlState(address);
  const {amount, unit, by} = state;
  const {fee, cost, net} = withdraw(amount, by);
  const decimals = decimalsOf(unit);
  const gross = hundredths(amount);

  return (
    <Frame
      id="withdraw"
      title="Withdraw and convert"
      intro="Write an amount in any unit and choose how it leaves the wallet."
      spoken={`${inUnit(gross, unit)} by ${fee.route}: fee ${inUnit(cost, unit)}, you receive ${inUnit(net, unit)}.`}
      onReset={reset}
      tables={['withdrawalExamples']}
      note={
        <p>
          Fees are worked out exactly, to parts of a cent; the app may round them. You must be {ages.earn} or
          older to use financial features.
        </p>
      }
    >
      <div className={layout.columns}>
        <div className={layout.controls}>
          <div className={layout.pair}>
            <NumberField
              key={unit}
              id="withdraw-amount"
              label="Amount"
              value={amount}
              limits={{least: 0, most: largestEnergy / 10 ** decimals, decimals}}
              onValue={(value) => change({amount: value ?? 0})}
            />
            <SelectField
              id="withdraw-unit"
              label="Unit"
              value={unit}
              options={moneyUnits}
              onValue={(chosen) => change({unit: chosen})}
            />
          </div>
          <p className={layout.soft}>{inOtherUnits(gross, unit)}</p>
          <RadioField
            id="withdraw-route"
            label="Route"
            value={by}
            options={routeOptions}
            onValue={(route) => change({by: route})}
          />
        </div>
        <div className={layout.result}>
          <p className={layout.soft}>You receive</p>
          <p className={layout.answer}>{inUnit(net, unit)}</p>
          <p className={layout.soft}>{inOtherUnits(net, unit)}</p>
          <div className={layout.scroll}>
            <table className={layout.lines}>
              <tbody>
                <tr>
                  <th scope="row">Amount</th>
                  <td>{inUnit(gross, unit)}</td>
                </tr>
                <tr>
                  <th scope="row">Fee{fee.percent > 0 && `: ${fee.percent}% of ${inUnit(gross, unit)}`}</th>
                  <td>{feeText(cost, `−\u00a0${inUnit(cost, unit)}`)}</td>
                </tr>
                <tr className={layout.chosen}>
                  <th scope="row">You receive</th>
                  <td>{inUnit(net, unit)}</td>
                </tr>
                <tr>
                  <th scope="row">Arrives</th>
                  <td>{fee.arrives ?? noTime}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </div>
      </div>
      <Comparison amount={amount} unit={unit} chosen={by} />
    </Frame>
  );
}

function nameOf(unit: MoneyUnit): string {
  return moneyUnits.find(({id}) => id === unit)?.name ?? unit;
}

function inOtherUnits(amount: number, unit: MoneyUnit): string {
  return moneyUnits
    .filter(({id}) => id !== unit)
    .map(({id}) => `= ${inUnit(amount, id)}`)
    .join(' ');
}

interface ComparisonProps {
  amount: number;
  unit: MoneyUnit;
  chosen: (typeof routeOptions)[number]['id'];
}

function Comparison({amount, unit, chosen}: ComparisonProps) {
  return (
    <div className={layout.scroll}>
      <table className={layout.lines}>
        <caption className={layout.caption}>The same amount by every route, in {nameOf(unit)}</caption>
        <thead>
          <tr>
            <th scope="col">Route</th>
            <th scope="col">Fee</th>
            <th scope="col">You receive</th>
          </tr>
        </thead>
        <tbody>
          {routeOptions.map(({id, name}) => {
            const {cost, net} = withdraw(amount, id);
            return (
              <tr key={id} className={id === chosen ? layout.chosen : undefined}>
                <th scope="row">{name}</th>
                <td>{feeText(cost, digitsIn(cost, unit))}</td>
                <td>{digitsIn(net, unit)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
