import {useState} from 'react';
import {appPermissionTypes, permissionDefault, permissionScopes} from '@site/src/facts/permissions';
import type {AppPermissionId} from '@site/src/facts/permissions';
import {behavior} from '@site/src/facts/behavior';
import {afterEvent, freshApp, hoursLeft, isAllowed} from '@site/src/facts/rules/permissions';
import type {AccessEvent, AppAccess} from '@site/src/facts/rules/permissions';
import {accessInAddress} from './form/accessInAddress';
import {Frame} from './Frame';
import {Action} from './form/buttons';
import {radio, useOwnSettings, useSettings} from './form/settings';
import layout from './layout.module.css';

const settings = {app: accessInAddress, perm: radio('Permission', appPermissionTypes, 'task')};
const chosen = {scope: radio('Grant for', permissionScopes, 'session')};
const nothingYet = `A new app: every permission is ${permissionDefault}.`;

/** Explorer: grant permissions to an example app, advance the time, and see which grants remain. */
export default function AppPermissions() {
  const {state, change, reset, field} = useSettings('app', settings);
  const own = useOwnSettings('app', chosen);
  const [happened, setHappened] = useState(
    state.app === freshApp ? nothingYet : 'As your link describes it.',
  );
  const {app: access, perm: permission} = state;
  const {scope} = own.state;
  const apply = (event: AccessEvent) => {
    change({app: afterEvent(access, event)});
    setHappened(told(access, event));
  };
  const allowed = appPermissionTypes.filter(({id}) => isAllowed(access, id));

  return (
    <Frame
      id="app-access"
      title="What may this app do?"
      intro="An example app, freshly installed. Grant it something, then use it or let time pass."
      spoken={happened}
      onReset={() => {
        setHappened(nothingYet);
        reset();
      }}
      note={`The clock counts whole hours, and you end the session yourself. ${behavior.permission.revoke} ${behavior.permission.signals}`}
    >
      <div className={layout.columns}>
        {field('perm', {
          options: appPermissionTypes.map(({id, name}) => ({id, name, note: noteOn(access, id)})),
        })}
        <div className={layout.stack}>
          {own.field('scope', {label: `${nameOf(permission)}: grant for`})}
          <div className={layout.actions}>
            <Action onPress={() => apply({type: 'granted', permission, scope})}>Grant it</Action>
            <Action onPress={() => apply({type: 'used', permission})}>The app uses it</Action>
            <Action onPress={() => apply({type: 'revoked', permission})}>Revoke it</Action>
          </div>
          <p className={layout.heading}>Let time pass</p>
          <div className={layout.actions}>
            <Action onPress={() => apply({type: 'hoursPassed', hours: 1})}>1 hour</Action>
            <Action onPress={() => apply({type: 'hoursPassed', hours: 24})}>24 hours</Action>
            <Action onPress={() => apply({type: 'sessionEnded'})}>The session ends</Action>
          </div>
          <div className={layout.result}>
            <p className={layout.answer}>
              {allowed.length === 0
                ? 'The app may do nothing.'
                : `Allowed: ${allowed.map(({name}) => name.toLowerCase()).join(', ')}.`}
            </p>
            <p>{happened}</p>
            <p className={layout.soft}>Clock: {hours(access.hour)} since the app was installed</p>
          </div>
        </div>
      </div>
    </Frame>
  );
}

function nameOf(permission: AppPermissionId): string {
  return appPermissionTypes.find(({id}) => id === permission)?.name ?? permission;
}

/** Whether a permission is granted, and until when. */
function noteOn({grants, hour}: AppAccess, id: AppPermissionId): string {
  const grant = grants[id];
  if (grant === undefined) return `○\u00a0${permissionDefault}`;
  const left = hoursLeft(grant, hour);
  const ends = permissionScopes.find((scope) => scope.id === grant.scope)?.ends ?? '';
  return `●\u00a0Allowed, ${left === null ? `ends ${ends}` : `${hours(left)} left`}`;
}

/** Describes the effect of an event in a sentence. */
function told(before: AppAccess, event: AccessEvent): string {
  const after = afterEvent(before, event);
  if (event.type === 'used') {
    if (!isAllowed(before, event.permission)) return `Refused: ${nameOf(event.permission)} is denied.`;
    const ended = isAllowed(after, event.permission) ? '' : ' The one-time grant has ended.';
    return `The app used ${nameOf(event.permission)}.${ended}`;
  }
  if (event.type === 'granted') return `You granted ${nameOf(event.permission)}.`;
  if (event.type === 'revoked') {
    const had = isAllowed(before, event.permission);
    return `${nameOf(event.permission)} is ${had ? 'denied again' : 'denied already'}.`;
  }
  const ended = appPermissionTypes.filter(({id}) => isAllowed(before, id) && !isAllowed(after, id));
  const what = event.type === 'sessionEnded' ? 'The session ended.' : `${hours(event.hours)} passed.`;
  if (ended.length === 0) return `${what} No grant ended.`;
  return `${what} Denied again: ${ended.map(({name}) => name).join(', ')}.`;
}

function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}
