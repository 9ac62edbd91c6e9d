import {nodeTiers} from '@site/src/facts/nodes';
import {powerModes, powerRules} from '@site/src/facts/power';
import {behavior} from '@site/src/facts/behavior';
import {decidePower, runnableClasses} from '@site/src/facts/rules/power';
import type {NodeConditions} from '@site/src/facts/rules/power';
import {classesOfTier, taskClasses} from '@site/src/facts/rules/tiers';
import {DayChart} from './charts/DayChart';
import {clock, exampleDay} from './charts/exampleDay';
import {Frame} from './Frame';
import layout from './layout.module.css';
import styles from './PowerExplorer.module.css';
import {check, radio, range, useSettings} from './form/settings';

const settings = {
  bat: range('Battery', 100, 64, (percent) => `${percent}%`),
  chg: check('On the charger', false),
  idle: check('Idle', true),
  hot: check('High CPU temperature', false),
  save: check('Power-saving mode', false),
  over: check('Override power-saving', false),
  tier: radio('Node tier', nodeTiers, 'gold'),
  mode: radio('Power mode', powerModes, 'balanced'),
  /** Null while the reader sets the conditions. */
  hour: range('Hour of the example day', 23, null),
};

/** Explorer: what a node runs under given conditions. */
export default function PowerExplorer() {
  const {state, change, reset, field} = useSettings('node', settings);
  const {bat, chg, idle, hot, hour} = state;
  const at = exampleDay[hour ?? NaN] ?? {battery: bat, charging: chg, idle, hot, doing: 'not followed now'};
  const now: NodeConditions = {...at, saving: state.save, override: state.over};
  const decision = decidePower(now);
  const rule = powerRules.find(({id}) => id === decision.rule);
  const runs = runnableClasses(now, state.tier);
  const opened = classesOfTier(state.tier);
  const tierName = nodeTiers.find(({id}) => id === state.tier)?.name ?? '';
  const answer = runs.length === 0 ? 'Nothing runs now.' : `Runs now: ${runs.join(', ')} tasks.`;
  /** The shown conditions. A field that changes one of them starts from all. */
  const shown = {bat: at.battery, chg: at.charging, idle: at.idle, hot: at.hot};
  const condition = (key: keyof typeof shown) =>
    field(key, {value: shown[key], onValue: (value) => change({...shown, hour: null, [key]: value})});

  return (
    <Frame
      id="node-now"
      title="What does my node do now?"
      intro="Set the phone's condition, or drag through the example day below."
      spoken={`${answer} ${rule?.when ?? ''}: ${rule?.then ?? ''}.`}
      onReset={reset}
      note={
        <p>
          {behavior.node.lowCharging} {behavior.node.tiers} The power mode (
          {powerModes.map(({name}) => name).join(', ')}) changes nothing here, because we have no figures for
          it. Whether the phone is hot is for you to say.
        </p>
      }
    >
      <div className={layout.columns}>
        <div className={layout.stack}>
          {condition('bat')}
          <div className={styles.checks}>
            {condition('chg')}
            {condition('idle')}
            {condition('hot')}
            {field('save')}
            {field('over')}
          </div>
          {field('tier')}
          {field('mode')}
        </div>
        <div className={layout.result}>
          <p className={layout.answer}>{answer}</p>
          <ul className={styles.lamps}>
            {taskClasses.map((taskClass) => {
              const isLit = runs.includes(taskClass);
              const dark = opened.includes(taskClass) ? 'not now' : `not opened by ${tierName}`;
              return (
                <li key={taskClass} className={isLit ? styles.lit : undefined}>
                  <span className={styles.lampName}>{taskClass}</span>
                  <span>{isLit ? 'runs' : dark}</span>
                </li>
              );
            })}
          </ul>
          <p>
            <strong>Why: {rule?.when}.</strong> {rule?.then}.
            {rule && 'derived' in rule && ' This band is our default: the rules around it lead to it.'}
          </p>
          {decision.allowed.length > runs.length && (
            <p className={layout.soft}>
              The phone could run more: {decision.allowed.join(', ')}. The {tierName} tier opens{' '}
              {opened.join(' and ')} tasks.
            </p>
          )}
        </div>
      </div>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr">
        <DayChart
          day={exampleDay}
          hour={hour}
          runs={(each) => runnableClasses({...now, ...each}, state.tier)}
        />
        {field('hour', {says: hour === null ? at.doing : `${clock(hour)}, ${at.doing}`})}
      </div>
    </Frame>
  );
}
