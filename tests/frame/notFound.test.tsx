import {act, render, screen} from '@testing-library/react';
import NotFoundContent from '@site/src/theme/NotFound/Content';

let pathname = '/docs/instalation-gide';
jest.mock('@docusaurus/router', () => ({useLocation: () => ({pathname})}), {virtual: true});
jest.mock(
  '@generated/known-routes/default/routes.json',
  () => ({
    __esModule: true,
    default: [
      {path: '/docs/installation-guide', title: 'Installation guide'},
      {path: '/team', title: 'Team'},
    ],
  }),
  {virtual: true},
);

test('suggests the page that was meant, and a search for the words of the address', async () => {
  render(<NotFoundContent />);
  expect(await screen.findByRole('link', {name: 'Installation guide'})).toHaveAttribute(
    'href',
    '/docs/installation-guide',
  );
  expect(screen.queryByRole('link', {name: 'Team'})).not.toBeInTheDocument();
  expect(screen.getByRole('link', {name: /Search the site for “instalation gide”/})).toHaveAttribute(
    'href',
    '/search?q=instalation%20gide',
  );
});

test('where nothing is alike, the ways in remain', async () => {
  pathname = '/wp-login.php';
  await act(async () => render(<NotFoundContent />));
  expect(screen.queryByText('Did you mean')).not.toBeInTheDocument();
  expect(screen.getByRole('link', {name: 'All pages of the documentation'})).toHaveAttribute('href', '/docs');
});
