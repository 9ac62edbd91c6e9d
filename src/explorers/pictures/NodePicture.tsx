import {PhoneFrame} from '@site/src/sections/PhoneFrame';
import {NodeScreen} from '@site/src/sections/phone/NodeScreen';
import {powerRules} from '@site/src/facts/power';
import {decidePower} from '@site/src/rules/power';
import {check, range, useOwnSettings} from '@site/src/explorers/form/settings';
import styles from './picture.module.css';

const settings = {
  battery: range('Battery', 100, 72, (percent) => `${percent}%`),
  charging: check('On the charger', true),
};

/** Interactive picture: a node that follows the power rules at a given charge, with or without a charger. */
export default function NodePicture() {
  const {state, field} = useOwnSettings('picture', settings);
  const {battery, charging} = state;
  const {rule} = decidePower({battery, charging, idle: true, hot: false, saving: false, override: false});
  const does = powerRules.find(({id}) => id === rule)?.then ?? '';
  return (
    <div className={styles.picture}>
      <PhoneFrame
        label={`Illustration: the node screen of a SELF Phone at ${battery}%, ${charging ? 'on the charger' : 'without a charger'}, idle. ${does}.`}
      >
        <NodeScreen battery={battery} charging={charging} />
      </PhoneFrame>
      {field('battery')}
      {field('charging')}
      <p className={styles.result} role="status">
        {does}
      </p>
    </div>
  );
}
