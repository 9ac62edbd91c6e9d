import {screen} from '@testing-library/react';
import {headerScrollThreshold} from '@site/src/facts/identity';
import {markPlace, startScrolled} from '@site/src/client/place';
import {showDocument} from '../support/page';

let cross: (id: string, isIntersecting: boolean) => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(report: (entries: {target: Element; isIntersecting: boolean}[]) => void) {
      cross = (id, isIntersecting) => report([{target: document.getElementById(id)!, isIntersecting}]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const current = () =>
  [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent);

test('the table of contents marks the current section, also between two headings', () => {
  showDocument(
    '<nav data-contents><a href="#fees">Fees</a><a href="#routes">Routes</a></nav><h2 id="fees">F</h2><h2 id="routes">R</h2>',
    '/docs/wallet',
  );
  markPlace();
  cross('fees', true);
  expect(current()).toEqual(['Fees']);
  cross('fees', false);
  expect(current()).toEqual(['Fees']);
  cross('routes', true);
  expect(current()).toEqual(['Routes']);
});

test('the header marks the current landing section, and nothing elsewhere', () => {
  const header = '<header data-header><a href="/#earn">Earn</a><a href="/docs">Docs</a></header>';
  showDocument(`${header}<section id="earn"></section>`, '/');
  markPlace();
  cross('earn', true);
  expect(current()).toEqual(['Earn']);
  cross('earn', false);
  expect(current()).toEqual([]);
});

test('a heading with non-ASCII letters is matched by its encoded fragment', () => {
  showDocument('<nav data-contents><a href="#geb%C3%BChr">Gebühr</a></nav><h2 id="gebühr">G</h2>', '/docs');
  markPlace();
  cross('gebühr', true);
  expect(screen.getByRole('link')).toHaveAttribute('aria-current', 'location');
});

test('data-scrolled is set when the page is scrolled', () => {
  startScrolled();
  const page = document.documentElement;
  Object.assign(window, {scrollY: headerScrollThreshold + 1});
  window.dispatchEvent(new Event('scroll'));
  expect(page).toHaveAttribute('data-scrolled');
  Object.assign(window, {scrollY: 0});
  window.dispatchEvent(new Event('pageshow'));
  expect(page).not.toHaveAttribute('data-scrolled');
});
