import {nodeTiers} from '@site/src/facts/nodes';
import {powerModes, powerRules} from '@site/src/facts/power';
import {behavior} from '@site/src/facts/behavior';
import {decidePower, runnableClasses} from '@site/src/rules/power';
import type {NodeConditions} from '@site/src/rules/power';
import {classesOfTier, taskClasses} from '@site/src/rules/tiers';
import {DayChart} from './charts/DayChart';
import {clock, exampleDay} from './charts/exampleDay';
import {Frame} from './Frame';
import {CheckField, RadioField, RangeField} from './form/fields';
import layout from './layout.module.css';
import styles from './PowerExplorer.module.css';
import {flag, idOf, useUrlState, whole} from './form/urlState';

const address = {
  bat: whole(0, 100, 64),
  chg: flag(false),
  idle: flag(true),
  hot: flag(false),
  save: flag(false),
  over: flag(false),
  tier: idOf(nodeTiers, 'gold'),
  mode: idOf(powerModes, 'balanced'),
  hour: whole(0, 24, 24),
};

/** The value of `hour` while the reader sets the conditions. */
const noHour = 24;

/** Explorer: what a node runs under given conditions. */
export default function PowerExplorer() {
  const {state, change, reset} = useUrlState(address);
  const at = exampleDay[state.hour] ?? {
    battery: state.bat,
    charging: state.chg,
    idle: state.idle,
    hot: state.hot,
    doing: 'not followed now',
  };
  const now: NodeConditions = {...at, saving: state.save, override: state.over};
  const decision = decidePower(now);
  const rule = powerRules.find(({id}) => id === decision.rule);
  const runs = runnableClasses(now, state.tier);
  const tierName = nodeTiers.find(({id}) => id === state.tier)?.name ?? '';
  const answer = runs.length === 0 ? 'Nothing runs now.' : `Runs now: ${runs.join(', ')} tasks.`;
  /** The shown conditions, as the start of custom ones. */
  const own = {hour: noHour, bat: at.battery, chg: at.charging, idle: at.idle, hot: at.hot};

  return (
    <Frame
      id="node-now"
      title="What does my node do now?"
      intro="Set the phone's condition, or drag through the example day below."
      spoken={`${answer} ${rule?.when ?? ''}: ${rule?.then ?? ''}.`}
      onReset={reset}
      tables={['powerRules', 'powerByTier']}
      note={
        <p>
          {behavior.node.lowCharging} {behavior.node.tiers} The power mode (
          {powerModes.map(({name}) => name).join(', ')}) changes nothing here, because we have no figures for
          it. Whether the phone is hot is for you to say.
        </p>
      }
    >
      <div className={layout.columns}>
        <div className={layout.controls}>
          <RangeField
            id="node-battery"
            label="Battery"
            value={at.battery}
            least={0}
            most={100}
            says={`${at.battery}%`}
            onValue={(bat) => change({...own, bat})}
          />
          <div className={styles.checks}>
            <CheckField
              id="node-charging"
              label="On the charger"
              checked={at.charging}
              onChecked={(chg) => change({...own, chg})}
            />
            <CheckField
              id="node-idle"
              label="Idle"
              checked={at.idle}
              onChecked={(idle) => change({...own, idle})}
            />
            <CheckField
              id="node-hot"
              label="High CPU temperature"
              checked={at.hot}
              onChecked={(hot) => change({...own, hot})}
            />
            <CheckField
              id="node-saving"
              label="Power-saving mode"
              checked={state.save}
              onChecked={(save) => change({save})}
            />
            <CheckField
              id="node-override"
              label="Override power-saving"
              checked={state.over}
              onChecked={(over) => change({over})}
            />
          </div>
          <RadioField
            id="node-tier"
            label="Node tier"
            value={state.tier}
            options={nodeTiers}
            onValue={(tier) => change({tier})}
          />
          <RadioField
            id="node-mode"
            label="Power mode"
            value={state.mode}
            options={powerModes}
            onValue={(mode) => change({mode})}
          />
        </div>
        <div className={layout.result}>
          <p className={layout.answer}>{answer}</p>
          <ul className={styles.lamps}>
            {taskClasses.map((taskClass) => {
              const says = runs.includes(taskClass)
                ? 'runs'
                : classesOfTier(state.tier).includes(taskClass)
                  ? 'not now'
                  : `not opened by ${tierName}`;
              return (
                <li key={taskClass} className={says === 'runs' ? styles.lit : undefined}>
                  <span className={styles.lampName}>{taskClass}</span>
                  <span>{says}</span>
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
              {classesOfTier(state.tier).join(' and ')} tasks.
            </p>
          )}
        </div>
      </div>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr">
        <DayChart
          day={exampleDay}
          hour={state.hour === noHour ? null : state.hour}
          runs={(hour) => runnableClasses({...now, ...hour}, state.tier)}
        />
        <RangeField
          id="node-hour"
          label="Hour of the example day"
          value={state.hour === noHour ? 0 : state.hour}
          least={0}
          most={23}
          says={state.hour === noHour ? at.doing : `${clock(state.hour)}, ${at.doing}`}
          onValue={(hour) => change({hour})}
        />
      </div>
    </Frame>
  );
}
