import {fireEvent, render, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {createMemoryHistory} from 'history';
import {Router} from 'react-router-dom';
import {Link} from '@site/src/slim/stillLink';

function show(link: ReactNode, at = '/docs/here') {
  const history = createMemoryHistory({initialEntries: ['/before', at], initialIndex: 1});
  render(<Router history={history}>{link}</Router>);
  return history;
}

test('a click goes to the page without leaving the document', () => {
  const history = show(<Link to="/docs/there?a=1#b">There</Link>);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/docs/there?a=1#b');
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(history.location).toMatchObject({pathname: '/docs/there', search: '?a=1', hash: '#b'});
  expect(history.length).toBe(3);
});

test('a click on the page shown adds no step to go back to', () => {
  const history = show(<Link to="/docs/here">Here</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(history.length).toBe(2);
});

test.each([{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {altKey: true}, {button: 1}])(
  'a click with %o is left to the browser',
  (click) => {
    const history = show(<Link to="/docs/there">There</Link>);
    let prevented: boolean | undefined;
    const afterReact = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault(); // there is no browser to leave it to
    };
    window.addEventListener('click', afterReact, {once: true});
    fireEvent.click(screen.getByRole('link'), click);
    expect(prevented).toBe(false);
    expect(history.location.pathname).toBe('/docs/here');
  },
);

test('what the page does at the click comes first, and may keep the reader', () => {
  const history = show(
    <Link to="/docs/there" onClick={(event) => event.preventDefault()}>
      There
    </Link>,
  );
  fireEvent.click(screen.getByRole('link'));
  expect(history.location.pathname).toBe('/docs/here');
});

test('a relative address is resolved from the page shown', () => {
  const history = show(<Link to="there">There</Link>);
  fireEvent.click(screen.getByRole('link'));
  expect(history.location.pathname).toBe('/docs/there');
});
