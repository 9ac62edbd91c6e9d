import {rewardCaution} from '@site/src/facts/economy';
import {nodeTiers, recommendedHardware} from '@site/src/facts/nodes';
import {estimateEarnings} from '@site/src/rules/earnings';
import {digitsIn, hundredths, inUnit} from '@site/src/rules/money';
import type {MoneyUnit} from '@site/src/rules/money';
import {hasBonusMultiplier} from '@site/src/rules/tiers';
import {Frame} from './Frame';
import {RadioField, RangeField, SelectField} from './fields';
import layout from './layout.module.css';
import {MixOfWork} from './MixOfWork';
import {NumberField} from './NumberField';
import {routeOptions} from './routeOptions';
import {idOf, useUrlState, whole} from './urlState';

/** Tasks in one idle hour; one decimal, so the field reads tasks in ten hours. */
const tasks = {least: 0, most: 20, decimals: 1};
const days = {least: 1, most: 31, decimals: 0};
/** Times one; two decimals, so the field reads percent. */
const multiplier = {least: 1, most: 5, decimals: 2};
const parts = whole(0, 5, 1);

const address = {
  idle: whole(0, 24, recommendedHardware.idleHoursPerDay),
  rate: whole(0, tasks.most * 10, 10),
  days: whole(days.least, days.most, 30),
  media: parts,
  workflow: parts,
  dev: parts,
  voice: parts,
  training: parts,
  tier: idOf(nodeTiers, 'basic'),
  mult: whole(100, multiplier.most * 100, 100),
  by: idOf(routeOptions, 'ach'),
};

/** What could I earn? A range under visible assumptions. */
export default function EarningsEstimator() {
  const {state, change, reset} = useUrlState(address);
  const {media, workflow, dev, voice, training} = state;
  const mix = {media, workflow, dev, voice, training};
  const {
    tasks: taskCount,
    low,
    high,
    netLow,
    netHigh,
  } = estimateEarnings({
    idleHours: state.idle,
    tasksInTenHours: state.rate,
    days: state.days,
    mix,
    tier: state.tier,
    multiplierPercent: state.mult,
    route: state.by,
  });
  const net = (unit: MoneyUnit) => rangeIn(hundredths(netLow), hundredths(netHigh), unit);
  const period = state.days === 1 ? 'one day' : `${state.days} days`;

  return (
    <Frame
      id="earnings"
      title="What could I earn?"
      intro="You set every figure here, for example from your own log. The answer is the range that follows, and not a forecast."
      spoken={`${net('energy')} in ${period}, under your assumptions. ${rewardCaution}`}
      onReset={reset}
      tables={['averageRewards']}
      caution={rewardCaution}
      note={
        <>
          <p>Left out, because we have no figures for it:</p>
          <ul>
            <li>how many tasks reach your node, and of which kind: it can be none;</li>
            <li>which kinds of work each tier opens, and how large the Gold bonus multiplier is;</li>
            <li>rewards outside the averages, electricity, data traffic, wear and taxes.</li>
          </ul>
        </>
      }
    >
      <div className={layout.columns}>
        <div className={layout.controls}>
          <RangeField
            id="earn-idle"
            label="Idle hours a day"
            value={state.idle}
            least={0}
            most={24}
            says={`${state.idle} h`}
            onValue={(idle) => change({idle})}
          />
          <div className={layout.pair}>
            <NumberField
              id="earn-rate"
              label="Tasks per hour"
              hint="While idle; your assumption"
              value={state.rate}
              limits={tasks}
              onValue={(rate) => change({rate: rate ?? 0})}
            />
            <NumberField
              id="earn-days"
              label="Days"
              value={state.days}
              limits={days}
              onValue={(value) => change({days: value ?? days.least})}
            />
          </div>
          <RadioField
            id="earn-tier"
            label="Node tier"
            value={state.tier}
            options={nodeTiers}
            onValue={(tier) => change({tier})}
          />
          {hasBonusMultiplier(state.tier) && (
            <NumberField
              id="earn-multiplier"
              label="Bonus multiplier"
              hint="Your assumption"
              unit="×"
              value={state.mult}
              limits={multiplier}
              onValue={(mult) => change({mult: mult ?? 100})}
            />
          )}
          <SelectField
            id="earn-route"
            label="Withdraw by"
            value={state.by}
            options={routeOptions}
            onValue={(by) => change({by})}
          />
        </div>
        <div className={layout.result}>
          <p className={layout.soft}>In {period}, under your assumptions</p>
          <p className={layout.answer}>{net('energy')}</p>
          <p>
            {net('essence')}
            <br />
            {net('dollars')}
          </p>
          <p className={layout.caution}>{rewardCaution}</p>
          <table className={layout.lines}>
            <tbody>
              <tr>
                <th scope="row">Tasks</th>
                <td>{taskCount.toLocaleString('en-US')}</td>
              </tr>
              <tr>
                <th scope="row">Rewards</th>
                <td>{rangeIn(hundredths(low.gross), hundredths(high.gross), 'energy')}</td>
              </tr>
              <tr>
                <th scope="row">Fee ({low.fee.percent}%)</th>
                <td>{low.fee.percent === 0 ? 'Free' : rangeIn(low.cost, high.cost, 'energy')}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </div>
      <MixOfWork mix={mix} onParts={(work, value) => change({[work]: value})} />
    </Frame>
  );
}

/** "120 to 360 Æ", but "$1.20 to $3.60": a unit after the number is said once. */
function rangeIn(from: number, to: number, unit: MoneyUnit): string {
  const start = unit === 'dollars' ? inUnit(from, unit) : digitsIn(from, unit);
  return `${start} to ${inUnit(to, unit)}`;
}
