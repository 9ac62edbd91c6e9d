import fc from 'fast-check';
import {appPermissionTypes, permissionScopes} from '../../src/facts/permissions';
import {afterEvent, freshApp, isAllowed} from '../../src/facts/rules/permissions';
import type {AccessEvent} from '../../src/facts/rules/permissions';
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
test('revoking denies right away and for good', () => {
  fc.assert(
    fc.property(history, history, permission, (before, rest, id) => {
      const without = rest.filter((each) => each.type !== 'granted' || each.permission !== id);
      const revoked = after([...before, {type: 'revoked', permission: id}]);
      ensure(!isAllowed(revoked, id), 'denied right away');
      ensure(!isAllowed(without.reduce(afterEvent, revoked), id), 'denied for good');
    }),
    manyCases,
  );
});
