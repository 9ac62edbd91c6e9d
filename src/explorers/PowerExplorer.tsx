import {decidePower, powerRules} from '@site/src/facts/power';
import type {Values} from './Explorer';
import styles from './Explorer/styles.module.css';
import {Check, NumberField} from './fields';

/** Explorer: what a node runs at a charge. */
export const title = 'What does my node do now?';
export const intro = 'Move the charge, and tick what’s true.';
export const note =
  'A hot phone cools down first, and power saving blocks tasks unless you override it. Which tasks you get also depends on your tier.';
export const start: Values = {battery: '64'};

export function Form() {
  return (
    <>
      <NumberField type="range" name="battery" label="Battery" min={0} max={100} start={start.battery} />
      <Check name="charging" label="On the charger" />
      <Check name="inUse" label="I’m using the phone" />
    </>
  );
}

export function Result({values: {battery, charging, inUse}}: {values: Values}) {
  const rule = decidePower(Number(battery), Boolean(charging), Boolean(inUse));
  const {when, then, runs} = powerRules.find(({id}) => id === rule) ?? powerRules[0];
  return (
    <>
      <p className={styles.muted}>At {battery}%</p>
      <p className={styles.answer} role="status">
        {runs === 'None' ? 'Nothing runs now.' : `May run: ${runs.toLowerCase()} tasks.`}
      </p>
      <p>
        <b>{when}.</b> {then}.
      </p>
    </>
  );
}
