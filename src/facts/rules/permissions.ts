/**
 * App permissions over time: denied at first, then granted by the owner for a scope.
 */
import {permissionScopes} from '../permissions.ts';
import type {AppPermissionId, PermissionScopeId} from '../permissions.ts';

export interface Grant {
  readonly scope: PermissionScopeId;
  /** The value of `AppAccess.hour` when it was granted. */
  readonly since: number;
}

/** An app's grants at a time in whole hours. A permission without a grant is denied. */
export interface AppAccess {
  readonly hour: number;
  readonly grants: Readonly<Partial<Record<AppPermissionId, Grant>>>;
}

export type AccessEvent =
  | {readonly type: 'granted'; readonly permission: AppPermissionId; readonly scope: PermissionScopeId}
  | {readonly type: 'used'; readonly permission: AppPermissionId}
  | {readonly type: 'revoked'; readonly permission: AppPermissionId}
  | {readonly type: 'hoursPassed'; readonly hours: number}
  | {readonly type: 'sessionEnded'};

/** A newly installed app: everything is denied. */
export const freshApp: AppAccess = {hour: 0, grants: {}};

/** Whether a permission is granted. Expired grants are already removed by `afterEvent`. */
export function isAllowed(access: AppAccess, permission: AppPermissionId): boolean {
  return access.grants[permission] !== undefined;
}

/** The access after an event, without expired grants. Using a denied permission changes nothing. */
export function afterEvent(access: AppAccess, event: AccessEvent): AppAccess {
  switch (event.type) {
    case 'granted':
      return {
        ...access,
        grants: {...access.grants, [event.permission]: {scope: event.scope, since: access.hour}},
      };
    case 'used':
      return keep(access, ({scope}, permission) => permission !== event.permission || scope !== 'once');
    case 'revoked':
      return keep(access, (_grant, permission) => permission !== event.permission);
    case 'sessionEnded':
      return keep(access, ({scope}) => scope !== 'session');
    case 'hoursPassed': {
      const hour = access.hour + event.hours;
      return keep({...access, hour}, (grant) => hoursLeft(grant, hour) !== 0);
    }
  }
}

/** Whole hours until a grant expires, or `null` if its scope isn't a time span. */
export function hoursLeft({scope, since}: Grant, hour: number): number | null {
  const hours = permissionScopes.find(({id}) => id === scope)?.hours ?? null;
  return hours === null ? null : Math.max(0, since + hours - hour);
}

function keep(access: AppAccess, stays: (grant: Grant, permission: AppPermissionId) => boolean): AppAccess {
  const entries = Object.entries(access.grants) as [AppPermissionId, Grant][];
  return {
    ...access,
    grants: Object.fromEntries(entries.filter(([permission, grant]) => stays(grant, permission))),
  };
}
