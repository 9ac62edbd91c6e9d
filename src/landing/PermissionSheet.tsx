import {appPermissionTypes, permissionDefault, permissionScopes} from '@site/src/facts/permissions';
import styles from './PermissionSheet.module.css';

/** The one permission that the picture shows as granted. */
const granted = {id: 'data', scope: permissionScopes.find(({id}) => id === 'day')?.name};

/** A picture of the sheet on which an app asks: everything denied but one thing, for a day. */
export function PermissionSheet() {
  return (
    <figure
      className={styles.sheet}
      role="img"
      aria-label={`Illustration: an app's permission sheet. All ${appPermissionTypes.length} permissions are ${permissionDefault}, except Data access, granted for ${granted.scope}.`}
    >
      <div aria-hidden="true">
        <div className={styles.app}>
          <svg viewBox="0 0 48 48">
            <rect x="1" y="1" width="46" height="46" rx="13" className={styles.tile} />
            <path d="M15 12h18v24l-3-2-3 2-3-2-3 2-3-2-3 2zM19 19h10M19 25h10" className={styles.glyph} />
          </svg>
          <span>
            <b>Receipts</b>
            <small>asks for Data access</small>
          </span>
        </div>
        {appPermissionTypes.map(({id, name}) => (
          <div key={id} className={`${styles.row} ${id === granted.id ? styles.on : ''}`}>
            <span>{name}</span>
            <small>{id === granted.id ? granted.scope : permissionDefault}</small>
            <i />
          </div>
        ))}
      </div>
    </figure>
  );
}
