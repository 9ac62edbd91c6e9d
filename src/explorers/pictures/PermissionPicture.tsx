import {useState} from 'react';
import {appPermissionTypes, permissionDefault, permissionScopes} from '@site/src/facts/permissions';
import type {AppPermissionId} from '@site/src/facts/permissions';
import {afterEvent, freshApp, isAllowed} from '@site/src/facts/rules/permissions';
import type {AppAccess} from '@site/src/facts/rules/permissions';
import styles from './PermissionPicture.module.css';

/** Five example uses of an app, each with the permissions it needs. */
const uses = {
  'Sort receipts': ['task', 'data'],
  'Read a letter aloud': ['task', 'sensors'],
  'Watch a price': ['task', 'network'],
  'Draw a memo': ['task'],
  'Plan your week': ['task', 'agent', 'data'],
} as const satisfies Record<string, readonly AppPermissionId[]>;

type Use = keyof typeof uses;

/** The scope of all grants in the picture. */
const scope = permissionScopes[1];

const given = (use: Use) =>
  uses[use].reduce<AppAccess>(
    (access, permission) => afterEvent(access, {type: 'granted', permission, scope: scope.id}),
    freshApp,
  );

const named = (ids: readonly AppPermissionId[]) =>
  new Intl.ListFormat('en').format(
    appPermissionTypes.flatMap(({id, name}) => (ids.includes(id) ? name : [])),
  );

/** Interactive picture: what an app for one of five uses asks for. Without one of the permissions it needs, it stops. */
export default function PermissionPicture() {
  const [use, setUse] = useState<Use>('Sort receipts');
  const [access, setAccess] = useState(() => given(use));
  const missing = uses[use].filter((id) => !isAllowed(access, id));
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
        {missing.length === 0
          ? `It works with ${named(uses[use])}.`
          : `It can’t work without ${named(missing)}.`}
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
