import choice from '@site/src/components/choice.module.css';
import {appPermissionTypes} from '@site/src/facts/permissions';
import {permissionAnswer, useCases} from './useCases';
import styles from './styles.module.css';

const [first] = useCases;

/** What an app for one of five use cases asks for. Without a permission that it needs, it can't work. */
export function PermissionCard() {
  return (
    <site-permission-card className={styles.card}>
      <fieldset className={styles.uses} data-script-only>
        <legend>Five example use cases</legend>
        {useCases.map(({name}) => (
          <label key={name}>
            <input
              className={choice.choice}
              type="radio"
              name="use-case"
              value={name}
              defaultChecked={name === first.name}
            />
            <span className={choice.label}>{name}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.answer} role="status">
        {permissionAnswer(first.needs, first.needs)}
      </p>
      {appPermissionTypes.map(({id, name}) => (
        <label key={id} className={styles.row}>
          <span>{name}</span>
          <input
            type="checkbox"
            role="switch"
            value={id}
            defaultChecked={first.needs.some((need) => need === id)}
          />
        </label>
      ))}
    </site-permission-card>
  );
}
