import {averageRewards, feeText, rewardCaution, withdrawalFees} from '@site/src/facts/economy';
import type {RewardedWork} from '@site/src/facts/economy';
import {nodeTiers} from '@site/src/facts/nodes';
import {rewardOfOneTask, rewardOfTasks} from '@site/src/facts/rules/earnings';
import type {RewardRange} from '@site/src/facts/rules/earnings';
import {digitsIn, hundredths, inUnit} from '@site/src/facts/rules/money';
import type {MoneyUnit} from '@site/src/facts/rules/money';
import {hasBonusMultiplier} from '@site/src/facts/rules/tiers';
import {language} from '@site/src/components/useEnv';
import {Frame} from './Frame';
import layout from './layout.module.css';
import {Lines} from './Lines';
import {MixOfWork} from './charts/MixOfWork';
import {radio, range, select, typed, useSettings} from './form/settings';
import type {Setting} from './form/settings';

/** Parts of each kind of work. */
const parts = Object.fromEntries(averageRewards.map(({id, work}) => [id, range(work, 5, 1)])) as Record<
  RewardedWork,
  Setting<number>
>;
const routes = withdrawalFees.map(({id, route}) => ({id, name: route}));

const settings = {
  tasks: typed('Completed tasks', {min: 0, max: 10_000, decimals: 0}, null, {hint: 'Counted in your log'}),
  days: typed('Days you counted', {min: 1, max: 366, decimals: 0}, 7),
  ...parts,
  tier: radio('Node tier', nodeTiers, 'basic'),
  mult: typed('Bonus multiplier', {min: 1, max: 5, decimals: 2}, 100, {
    hint: 'Your assumption',
    unit: '×',
  }),
  by: select('Withdraw by', routes, 'ach'),
};

/** Explorer: the reward range of a task, and a total for the number of tasks that the reader enters. */
export default function EarningsEstimator() {
  const {state, reset, field} = useSettings('earn', settings);
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
        <div className={layout.stack}>
          <div className={layout.pair}>
            {field('tasks')}
            {field('days')}
          </div>
          {field('tier')}
          {hasBonusMultiplier(state.tier) && field('mult')}
          {field('by')}
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
            <Lines
              lines={[
                {cells: ['Rewards', inRange({low: counted.low.gross, high: counted.high.gross}, 'energy')]},
                {
                  cells: [
                    `Fee (${counted.low.fee.percent}%)`,
                    feeText(counted.low.fee.percent, rangeIn(counted.low.cost, counted.high.cost, 'energy')),
                  ],
                },
              ]}
            />
          )}
        </div>
      </div>
      <MixOfWork mix={mix} slider={(work, says) => field(work, {says})} />
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
