/** @jest-environment node */
import {nearestRoutes} from '@site/src/client/page/nearestRoutes';

const routes = [
  '/docs/installation-guide',
  '/docs/battery-power-management',
  '/docs/glossary',
  '/docs/how-tasks-are-assigned',
  '/roadmap',
  '/team',
  '/terms',
  '/docs/harmony-integration',
  '/docs/what-is-aura',
  '/',
].map((path) => ({path}));

test.each([
  ['/docs/instalation-gide', '/docs/installation-guide'],
  ['/docs/battery', '/docs/battery-power-management'],
  ['/docs/task-assignment', '/docs/how-tasks-are-assigned'],
  ['/raodmap', '/roadmap'],
  ['/docs/1.0/glossary.html', '/docs/glossary'],
  ['/docs/what-is-harmony', '/docs/harmony-integration'],
  ['/teams', '/team'],
  ['/trems', '/terms'],
])('the first suggestion for %s is %s', (asked, expected) => {
  expect(nearestRoutes(asked, routes)[0]?.path).toBe(expected);
});

test.each(['/wp-admin.php', '/', '/forums', '/items', '/streams', '/press', '/rewards', '/signup', '/legal'])(
  'nothing is suggested for %s',
  (asked) => expect(nearestRoutes(asked, routes)).toEqual([]),
);

test('what is far less similar than the best is left out', () => {
  expect(nearestRoutes('/teams', routes)).toEqual([{path: '/team'}]);
});
