import {appPermissionTypes, permissionScopes} from '@site/src/facts/permissions';
import {freshApp, hoursLeft} from '@site/src/facts/rules/permissions';
import type {AppAccess} from '@site/src/facts/rules/permissions';
import {whole} from './urlState';
import type {UrlValue} from './urlState';

const longestHour = 9999;

/** An app's access as a URL value: the current hour, then each grant as permission-scope-hour, as in "5.data-day-3". */
export const accessInAddress: UrlValue<AppAccess> = {
  start: freshApp,
  write: ({hour, grants}) =>
    [
      hour,
      ...appPermissionTypes.flatMap(({id}) => {
        const grant = grants[id];
        return grant ? [`${id}-${grant.scope}-${grant.since}`] : [];
      }),
    ].join('.'),
  read: (text) => {
    const [first = '', ...rest] = text.split('.');
    const hour = whole(0, longestHour, 0).read(first);
    if (hour === undefined) return undefined;
    const grants = rest.flatMap((part) => {
      const [permission, scope, since] = part.split('-');
      const id = appPermissionTypes.find((type) => type.id === permission)?.id;
      const scopeId = permissionScopes.find((each) => each.id === scope)?.id;
      const from = whole(0, hour, 0).read(since ?? '');
      if (id === undefined || scopeId === undefined || from === undefined) return [];
      const grant = {scope: scopeId, since: from};
      return hoursLeft(grant, hour) === 0 ? [] : [[id, grant] as const];
    });
    return {hour, grants: Object.fromEntries(grants)};
  },
};
