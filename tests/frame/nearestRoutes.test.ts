/** @jest-environment node */
import {nearestRoutes} from '@site/src/frame/nearestRoutes';

const routes = [
  '/docs/installation-guide',
  '/docs/battery-power-management',
  '/docs/glossary',
  '/docs/how-tasks-are-assigned',
  '/roadmap',
  '/team',
  '/',
].map((path) => ({path}));

test.each([
  ['/docs/instalation-gide', '/docs/installation-guide'],
  ['/docs/battery', '/docs/battery-power-management'],
  ['/docs/task-assignment', '/docs/how-tasks-are-assigned'],
  ['/raodmap', '/roadmap'],
  ['/docs/1.0/glossary.html', '/docs/glossary'],
])('the first suggestion for %s is %s', (asked, expected) => {
  expect(nearestRoutes(asked, routes)[0]?.path).toBe(expected);
});

test('nothing is suggested if nothing is similar', () => {
  expect(nearestRoutes('/wp-admin.php', routes)).toEqual([]);
  expect(nearestRoutes('/', routes)).toEqual([]);
});
