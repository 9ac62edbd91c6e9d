import {useState} from 'react';
import {appPermissionTypes, permissionDefault, permissionScopes} from '@site/src/facts/permissions';
import {afterEvent, freshApp, isAllowed} from '@site/src/rules/permissions';
import styles from './PermissionPicture.module.css';

/** Five example uses of an app, each with the permission that it needs. */
const uses = {
  'Sort receipts': 'data',
  'Read a letter aloud': 'sensors',
  'Watch a price': 'network',
  'Draw a memo': 'task',
  'Plan your week': 'agent',
} as const;

type Use = keyof typeof uses;

/** The scope of all grants in the picture. */
const scope = permissionScopes[1];

const given = (use: Use) => afterEvent(freshApp, {type: 'granted', permission: uses[use], scope: scope.id});

/** Interactive picture: what an app for one of five uses asks for. Without the permission that it needs, it stops. */
export default function PermissionPicture() {
  const [use, setUse] = useState<Use>('Sort receipts');
  const [access, setAccess] = useState(() => given(use));
  const needed = uses[use];
  const need = appPermissionTypes.find(({id}) => id === needed)?.name ?? '';
  return (
    <figure className={styles.sheet}>
      <div className={styles.uses} role="group" aria-label="Five use cases">
        {(Object.keys(uses) as Use[]).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === use}
            onClick={() => {
              setUse(name);
              setAccess(given(name));
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <p className={styles.app} role="status">
        {isAllowed(access, needed) ? `Works: it has ${need}.` : `Stopped: ${need} is ${permissionDefault}.`}
      </p>
      {appPermissionTypes.map(({id, name}) => {
        const on = isAllowed(access, id);
        return (
          <label key={id} className={`${styles.row} ${on ? styles.on : ''}`} htmlFor={`picture-${id}`}>
            <span>{name}</span>
            <small>{on ? scope.name : permissionDefault}</small>
            <input
              id={`picture-${id}`}
              type="checkbox"
              role="switch"
              checked={on}
              onChange={({target: {checked}}) =>
                setAccess((before) =>
                  afterEvent(
                    before,
                    checked
                      ? {type: 'granted', permission: id, scope: scope.id}
                      : {type: 'revoked', permission: id},
                  ),
                )
              }
            />
          </label>
        );
      })}
      <figcaption>Illustration. The rules are those of SELF OS.</figcaption>
    </figure>
  );
}
