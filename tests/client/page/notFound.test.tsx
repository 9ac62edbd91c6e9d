import {screen} from '@testing-library/react';
import {suggestPages} from '@site/src/client/page/notFound';
import NotFoundContent from '@site/src/theme/NotFound/Content';
import {showDocument} from '../../support/page';

function visit(address: string) {
  showDocument(<NotFoundContent />, address);
  suggestPages(screen.getByRole('main'));
}

test('suggests a similar page and a search for the words of the path', () => {
  visit('/docs/instalation-gide');
  expect(screen.getByRole('heading', {name: 'Did you mean'})).toBeVisible();
  expect(screen.getByRole('link', {name: 'Installation guide'})).toHaveAttribute(
    'href',
    '/docs/installation-guide',
  );
  expect(screen.queryByRole('link', {name: 'Team'})).not.toBeInTheDocument();
  expect(screen.getByRole('link', {name: 'Search the site for “instalation gide”'})).toHaveAttribute(
    'href',
    expect.stringMatching(/\/search\?q=instalation%20gide$/),
  );
});

test('without a similar page only the general links remain', () => {
  visit('/wp-login.php');
  expect(screen.getByText('Did you mean')).not.toBeVisible();
  expect(screen.getByRole('link', {name: 'All pages of the documentation'})).toHaveAttribute('href', '/docs');
});

test('a path without words leaves the search link unchanged', () => {
  visit('/nowhere/');
  expect(screen.getByRole('link', {name: 'Search the site'})).toHaveAttribute('href', '/search');
});
