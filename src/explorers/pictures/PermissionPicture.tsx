import {useState} from 'react';
import {appPermissionTypes, permissionDefault, permissionScopes} from '@site/src/facts/permissions';
import {afterEvent, freshApp, isAllowed} from '@site/src/rules/permissions';
import styles from './PermissionPicture.module.css';

/** The permission that the app in the picture needs, and the scope of all its grants. */
const needed = 'data';
const scope = permissionScopes[1];

/** Interactive picture: a permission sheet. Switching off the needed permission stops the app. */
export default function PermissionPicture() {
  const [access, setAccess] = useState(() =>
    afterEvent(freshApp, {type: 'granted', permission: needed, scope: scope.id}),
  );
  const need = appPermissionTypes.find(({id}) => id === needed)?.name ?? '';
  return (
    <figure className={styles.sheet}>
      <div className={styles.app}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <rect x="1" y="1" width="46" height="46" rx="13" className={styles.tile} />
          <path d="M15 12h18v24l-3-2-3 2-3-2-3 2-3-2-3 2zM19 19h10M19 25h10" className={styles.glyph} />
        </svg>
        <span>
          <b>Receipts</b>
          <small role="status">
            {isAllowed(access, needed)
              ? `works: it has ${need}`
              : `is stopped: ${need} is ${permissionDefault}`}
          </small>
        </span>
      </div>
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
