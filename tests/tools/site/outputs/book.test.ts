import {strFromU8, unzipSync} from 'fflate';
import {pageOf} from 'docusaurus-light/pages';
import {epubOf, oneFileOf} from '../../../../tools/site/outputs/book';

const chapter = (slug: string, text: string) => ({
  slug,
  title: slug,
  article: pageOf('a.html', `<article><h1>${slug}</h1>${text}</article>`).nodes[0] as never,
});
const bookOf = (text: string, other = '<h2 id=end>End</h2>') => ({
  groups: [{label: 'All', chapters: [chapter('one', text), chapter('two', other)]}],
  title: 'Book',
  site: 'https://selfos.example/',
  date: '2026-01-01',
});
const html = (text: string) => oneFileOf(bookOf(text));

test('the file is self-contained and has no script', () => {
  expect(html('<p>Words <script>go()</script></p><form><input></form>')).not.toMatch(
    /<script|<link|\ssrc=|<form|<input/,
  );
});

test('links within the book stay in it, others become absolute', () => {
  const text =
    '<a href="/docs/two#end">E</a> <a href="/docs/two">T</a> <a href="/docs/two#gone">G</a> <a href="/terms">L</a>';
  expect(html(text)).toContain(
    '<a href="#two.end">E</a> <a href="#two">T</a> <a href="#two">G</a> <a href="https://selfos.example/terms">L</a>',
  );
  expect(html(text)).toContain('<h2 id="two.end">');
  expect(html('')).toContain('<h2>End');
});

test('each tab becomes a disclosure with its name and all of its steps', () => {
  const tab = '<div data-tab=iPhone><ol><li>Install <b>TestFlight</b></ol></div>';
  expect(html(`<input type=radio><label>iPhone</label>${tab}`)).toContain(
    '<details><summary>iPhone</summary><ol><li>Install <b>TestFlight</b></li></ol></details>',
  );
});

test('a glossary term stays as text, without its definition', () => {
  const term = '<p>Your <button popovertarget=a>node</button><span id=a popover>A phone.</span> works.</p>';
  expect(html(term)).toContain('<p>Your node works.</p>');
});

test('the narrow drawing is kept; the wide one and icons are not', () => {
  const text = html(
    '<div role=img><svg class=drawn viewBox="0 0 9 9"><path d="M0 0h9"/></svg><svg class=drawn display=none><text>wide</text></svg></div><svg><path d="M1 1"/></svg>',
  );
  expect(text).toContain('<svg class="drawn" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>');
  expect(text).not.toMatch(/wide|M1 1/);
});

test('an EPUB names its chapters, begins with its type, and is the same bytes each time', () => {
  const book = bookOf('<a href="/docs/two#end">E</a>');
  const files = unzipSync(epubOf(book));
  expect(Object.keys(files)[0]).toBe('mimetype');
  expect(strFromU8(files['book/one.xhtml']!)).toContain('href="two.xhtml#two.end"');
  expect(strFromU8(files['book/book.opf']!)).toMatch(/itemref idref="c-one"\/><itemref idref="c-two"/);
  expect(epubOf(book)).toEqual(epubOf(book));
});
