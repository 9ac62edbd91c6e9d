import {useState} from 'react';
import {PhoneFrame} from '@site/src/components/sections/PhoneFrame';
import {NodeScreen} from '@site/src/components/phone/NodeScreen';
import {powerRules} from '@site/src/facts/power';
import {decidePower} from '@site/src/rules/power';
import {CheckField, RangeField} from '@site/src/explorers/form/fields';
import styles from './picture.module.css';

/** Interactive picture: a node that follows the power rules at a given charge, with or without a charger. */
export default function NodePicture() {
  const [battery, setBattery] = useState(72);
  const [charging, setCharging] = useState(true);
  const {rule} = decidePower({battery, charging, idle: true, hot: false, saving: false, override: false});
  const does = powerRules.find(({id}) => id === rule)?.then ?? '';
  return (
    <div className={styles.picture}>
      <PhoneFrame
        label={`Illustration: the node screen of a SELF Phone at ${battery}%, ${charging ? 'on the charger' : 'without a charger'}, idle. ${does}.`}
      >
        <NodeScreen battery={battery} charging={charging} />
      </PhoneFrame>
      <RangeField
        id="picture-battery"
        label="Battery"
        value={battery}
        most={100}
        says={`${battery}%`}
        onValue={setBattery}
      />
      <CheckField id="picture-charging" label="On the charger" value={charging} onValue={setCharging} />
      <p className={styles.result} role="status">
        {does}
      </p>
    </div>
  );
}
