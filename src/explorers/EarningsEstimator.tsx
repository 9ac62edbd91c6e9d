import {feeText, rewardCaution} from '@site/src/facts/economy';
import {nodeTiers} from '@site/src/facts/nodes';
import {rewardOfOneTask, rewardOfTasks} from '@site/src/rules/earnings';
import type {RewardRange} from '@site/src/rules/earnings';
import {digitsIn, hundredths, inUnit} from '@site/src/rules/money';
import type {MoneyUnit} from '@site/src/rules/money';
import {hasBonusMultiplier} from '@site/src/rules/tiers';
import {language} from '@site/src/components/useEnv';
import {Frame} from './Frame';
import {RadioField, SelectField} from './form/fields';
import layout from './layout.module.css';
import {MixOfWork} from './charts/MixOfWork';
import {NumberField} from './form/NumberField';
import {routeOptions} from './form/routeOptions';
import {idOf, useUrlState, whole, wholeOrNothing} from './form/urlState';

const tasks = {least: 0, most: 10_000, decimals: 0};
const days = {least: 1, most: 366, decimals: 0};
/** From 1 to 5 with two decimals, so the values count hundredths. */
const multiplier = {least: 1, most: 5, decimals: 2};
const parts = whole(0, 5, 1);

const address = {
  tasks: wholeOrNothing(tasks.least, tasks.most),
  days: whole(days.least, days.most, 7),
  media: parts,
  workflow: parts,
  dev: parts,
  voice: parts,
  training: parts,
  tier: idOf(nodeTiers, 'basic'),
  mult: whole(100, multiplier.most * 100, 100),
  by: idOf(routeOptions, 'ach'),
};

/** Explorer: the reward range of a task, and a total for the number of tasks that the reader enters. */
export default function EarningsEstimator() {
  const {state, change, reset} = useUrlState(address);
  const {media, workflow, dev, voice, training} = state;
  const mix = {media, workflow, dev, voice, training};
  const work = {mix, tier: state.tier, multiplierPercent: state.mult};
  const one = inRange(rewardOfOneTask(work), 'energy');
  const counted =
    state.tasks === null ? null : {...rewardOfTasks(state.tasks, work, state.by), count: state.tasks};
  const period = counted && `${counting(counted.count, 'task')} in ${counting(state.days, 'day')}`;

  return (
    <Frame
      id="earnings"
      title="What do tasks pay?"
      intro="Count the entries marked Completed in your log. Until you do, you see what one task pays on average, because nobody can say how many tasks will reach your phone."
      spoken={`${
        counted ? `${period}: ${inRange(counted.net, 'energy')} after the fee.` : `One task: ${one}.`
      } ${rewardCaution}`}
      onReset={reset}
      tables={['averageRewards']}
      caution={rewardCaution}
      note={
        <>
          <p>A sum of counted tasks looks back. It leaves out:</p>
          <ul>
            <li>how many tasks will reach your node next, and of which kind: it can be none;</li>
            <li>which kinds of work each tier opens, and how large the Gold bonus multiplier is;</li>
            <li>rewards outside the averages, electricity, data traffic, wear and taxes.</li>
          </ul>
        </>
      }
    >
      <div className={layout.columns}>
        <div className={layout.controls}>
          <div className={layout.pair}>
            <NumberField
              id="earn-tasks"
              label="Completed tasks"
              hint="Counted in your log"
              value={state.tasks}
              limits={tasks}
              mayBeEmpty
              onValue={(count) => change({tasks: count})}
            />
            <NumberField
              id="earn-days"
              label="Days you counted"
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
          {counted ? (
            <>
              <p className={layout.soft}>{period}, at the averages of your mix</p>
              <p className={layout.answer}>{inRange(counted.net, 'energy')}</p>
              <p>
                {inRange(counted.net, 'essence')}
                <br />
                {inRange(counted.net, 'dollars')}
              </p>
            </>
          ) : (
            <>
              <p className={layout.soft}>One task of your mix, on average</p>
              <p className={layout.answer}>{one}</p>
              <p>Write how many tasks your log shows as Completed to see a sum.</p>
            </>
          )}
          <p className={layout.caution}>{rewardCaution}</p>
          {counted && (
            <div className={layout.scroll}>
              <table className={layout.lines}>
                <tbody>
                  <tr>
                    <th scope="row">Rewards</th>
                    <td>{inRange({low: counted.low.gross, high: counted.high.gross}, 'energy')}</td>
                  </tr>
                  <tr>
                    <th scope="row">Fee ({counted.low.fee.percent}%)</th>
                    <td>
                      {feeText(
                        counted.low.fee.percent,
                        rangeIn(counted.low.cost, counted.high.cost, 'energy'),
                      )}
                    </td>
                  </tr>
                </tbody>
              </table>
            </div>
          )}
        </div>
      </div>
      <MixOfWork mix={mix} onParts={(kind, value) => change({[kind]: value})} />
    </Frame>
  );
}

function counting(count: number, thing: string): string {
  return `${count.toLocaleString(language)} ${thing}${count === 1 ? '' : 's'}`;
}

function inRange({low, high}: RewardRange, unit: MoneyUnit): string {
  return rangeIn(hundredths(low), hundredths(high), unit);
}

/** "120 to 360 Æ", but "$1.20 to $3.60": a unit after the number is printed once. */
function rangeIn(from: number, to: number, unit: MoneyUnit): string {
  const start = unit === 'dollars' ? inUnit(from, unit) : digitsIn(from, unit);
  return `${start} to ${inUnit(to, unit)}`;
}
