/** @jest-environment jsdom */
import {screen} from '@testing-library/react';
import '@site/src/theme/NotFound/NearPages/element';
import NotFoundContent from '@site/src/theme/NotFound/Content';
import {showDocument} from '../support/page';

const routes = [
  'docs/installation-guide',
  'docs/battery-power-management',
  'docs/glossary',
  'docs/how-tasks-are-assigned',
  'roadmap',
  'team',
  'terms',
  'docs/harmony-integration',
  'docs/what-is-aura',
  'index',
];
const list = routes.map((route) => `- [Title of /${route}](https://a.example/${route}.md): About it.`);

async function visit(address: string, text = ['# SELF OS', ...list].join('\n')) {
  window.fetch = () => Promise.resolve({ok: true, text: () => Promise.resolve(text)} as Response);
  showDocument(<NotFoundContent />, address);
  // The list is read, and the pages are found.
  await new Promise((resolve) => setTimeout(resolve));
  return screen.queryAllByRole('link', {name: /^Title of/}).map((link) => link.getAttribute('href'));
}

test.each([
  ['/docs/instalation-guide', '/docs/installation-guide'],
  ['/docs/battery', '/docs/battery-power-management'],
  ['/docs/task-assignment', '/docs/how-tasks-are-assigned'],
  ['/raodmap', '/roadmap'],
  ['/docs/1.0/Glossary.html', '/docs/glossary'],
  ['/docs/what-is-harmony', '/docs/harmony-integration'],
  // What is far less similar than the best is left out.
  ['/teams', '/team'],
])('for %s, %s alone is suggested', async (address, expected) => {
  expect(await visit(address)).toEqual([expected]);
  expect(screen.getByText('Did you mean')).toBeVisible();
});

test.each([
  '/wp-admin.php',
  '/forums',
  '/items',
  '/streams',
  '/press',
  '/signup',
  '/legal',
  '/tasks-for-sale',
])('nothing is suggested for %s', async (address) => {
  expect(await visit(address)).toEqual([]);
  expect(screen.getByText('Did you mean')).not.toBeVisible();
});

test.each([
  'glossary).',
  'glossary%22',
  'Glossary%E2%80%8B',
  'glossary&utm_source=x',
  'glossary%3Futm_source=x',
  'glossary%E2',
])('what other programs add to an address is left out of it: %s', async (name) => {
  expect(await visit(`/docs/${name}`)).toEqual(['/docs/glossary']);
  expect(screen.getByRole('link', {name: 'Search the site for “glossary”'})).toBeVisible();
});

test('the words of the path can be searched, if it has some', async () => {
  await visit('/docs/instalation-gide.html');
  const search = screen.getByRole('link', {name: 'Search the site for “instalation gide”'});
  expect(search).toHaveAttribute('href', expect.stringMatching(/\/search\?q=instalation\+gide$/));
  await visit('/.env');
  expect(screen.getByRole('link', {name: 'Search the site'})).toHaveAttribute('href', '/search');
});
