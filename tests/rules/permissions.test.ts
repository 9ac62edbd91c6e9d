/** @jest-environment node */
import fc from 'fast-check';
import {appPermissionTypes, permissionScopes} from '../../src/facts/permissions';
import {afterEvent, freshApp, isAllowed} from '../../src/rules/permissions';
import type {AccessEvent} from '../../src/rules/permissions';
import {ensure, manyCases} from './properties';

const permission = fc.constantFrom(...appPermissionTypes.map(({id}) => id));
const scope = fc.constantFrom(...permissionScopes.map(({id}) => id));
const event: fc.Arbitrary<AccessEvent> = fc.oneof(
  fc.record({type: fc.constant('granted' as const), permission, scope}),
  fc.record({type: fc.constant('used' as const), permission}),
  fc.record({type: fc.constant('revoked' as const), permission}),
  fc.record({type: fc.constant('hoursPassed' as const), hours: fc.nat(48)}),
  fc.constant({type: 'sessionEnded' as const}),
);
const history = fc.array(event, {maxLength: 25});
const after = (events: readonly AccessEvent[]) => events.reduce(afterEvent, freshApp);
const granted = (id: (typeof permissionScopes)[number]['id']) =>
  afterEvent(freshApp, {type: 'granted', permission: 'network', scope: id});

test('a grant for 24 hours holds for 23 and ends at 24', () => {
  const later = afterEvent(granted('day'), {type: 'hoursPassed', hours: 23});
  expect(isAllowed(later, 'network')).toBe(true);
  expect(isAllowed(afterEvent(later, {type: 'hoursPassed', hours: 1}), 'network')).toBe(false);
});

test('a one-time grant ends when used, a session grant with the session, a persistent one with neither', () => {
  const used: AccessEvent = {type: 'used', permission: 'network'};
  const left = (id: 'once' | 'session' | 'persistent', ended: AccessEvent) =>
    isAllowed(afterEvent(granted(id), ended), 'network');
  expect([left('once', used), left('once', {type: 'sessionEnded'})]).toEqual([false, true]);
  expect([left('session', used), left('session', {type: 'sessionEnded'})]).toEqual([true, false]);
  expect([left('persistent', used), left('persistent', {type: 'sessionEnded'})]).toEqual([true, true]);
});

test('revoking denies at once and for good', () => {
  fc.assert(
    fc.property(history, history, permission, (before, rest, id) => {
      const without = rest.filter((each) => each.type !== 'granted' || each.permission !== id);
      const revoked = after([...before, {type: 'revoked', permission: id}]);
      ensure(!isAllowed(revoked, id), 'denied at once');
      ensure(!isAllowed(without.reduce(afterEvent, revoked), id), 'denied for good');
    }),
    manyCases,
  );
});

test('time, use and the end of a session only remove grants, and the clock never runs backwards', () => {
  fc.assert(
    fc.property(history, event, (events, next) => {
      const before = after(events);
      const then = afterEvent(before, next);
      ensure(then.hour >= before.hour, 'the clock runs on');
      if (next.type === 'granted') return;
      for (const {id} of appPermissionTypes) {
        ensure(!isAllowed(then, id) || isAllowed(before, id), 'nothing gained');
      }
    }),
    manyCases,
  );
});
