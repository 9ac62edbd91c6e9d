import {appPermissionTypes} from '@site/src/facts/permissions';
import type {AppPermissionId} from '@site/src/facts/permissions';

/** Five example use cases of apps, each with the permissions it needs. */
export const useCases = [
  {name: 'Sort receipts', needs: ['task', 'data']},
  {name: 'Read a letter aloud', needs: ['task', 'sensors']},
  {name: 'Watch a price', needs: ['task', 'network']},
  {name: 'Draw a memo', needs: ['task']},
  {name: 'Plan your week', needs: ['task', 'agent', 'data']},
] as const satisfies readonly {name: string; needs: readonly AppPermissionId[]}[];

/** Whether a use case works with these permissions, in words. */
export function permissionAnswer(needs: readonly AppPermissionId[], granted: readonly string[]): string {
  const missing = needs.filter((id) => !granted.includes(id));
  const named = (ids: readonly AppPermissionId[]) =>
    new Intl.ListFormat('en').format(
      appPermissionTypes.flatMap(({id, name}) => (ids.includes(id) ? name : [])),
    );
  return missing.length === 0 ? `It works with ${named(needs)}.` : `It can’t work without ${named(missing)}.`;
}
