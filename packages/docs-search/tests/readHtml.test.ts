import {parseDocument} from 'htmlparser2';
import {readHtml} from '../src/readHtml';

const read = (html: string) =>
  readHtml(
    parseDocument(html).children,
    ({name, attribs}) => name === 'script' || 'popover' in attribs || attribs.class === 'hash-link',
  );
const sections = (html: string) => read(`<main><h1>T</h1>${html}</main>`).sections;

test('of a built page only what a reader sees is read, line by line', () => {
  const page = read(
    `<head><meta name="description" content="Short."></head><nav>Menu</nav><main><article><h1>Title</h1><p>Top <button popovertarget=t>word</button><span id=t popover>tip</span>.</p>` +
      `<h2 id=part>Part<a class="hash-link" href="#part">#</a></h2><p>One</p><p><a>Two</a><a>three</a></p><script>no()</script>` +
      `<ol><li>Go<li>Stop</ol><ul><li>Item</ul><div class="plain_x" data-search-skip>Table</div><h2 id=empty>Empty</h2><h2 id=next data-search-skip>Next</h2><p>Read on</p></article></main><footer>Foot</footer>`,
  );
  expect(page).toEqual({
    title: 'Title',
    description: 'Short.',
    sections: [
      {id: '', heading: '', lines: [' Top word.']},
      {id: 'part', heading: 'Part', lines: [' One', ' Two three', '-1. Go', '-2. Stop', '-Item']},
      {id: 'empty', heading: 'Empty', lines: []},
    ],
  });
});

test('a page leaves itself out', () => {
  expect(read('<main data-search-skip><h1>All notes</h1><h2>One</h2></main>').title).toBe('');
});

test.each([
  [
    'a row has the headings of its columns',
    '<table><thead><tr><th>Route</th><th>Fee</th><th>Arrives</th></tr></thead><tr><th>ACH</th><td>Free</td><td>2 days</td></tr></table>',
    [{id: '', heading: '', lines: ['|ACH · Fee: Free · Arrives: 2 days']}],
  ],
  [
    'an explorer is a section, and the text after it stays with its heading',
    '<h2 id=fees>Fees</h2><p>One</p><div data-island=X><section id=try aria-labelledby=t><p id=t>Try a sum</p><div data-search-unshown><p>24 left</p></div><p>Note</p></section></div><p>Two</p>',
    [
      {id: '', heading: '', lines: []},
      {id: 'fees', heading: 'Fees', lines: [' One', ' Two']},
      {id: 'try', heading: 'Try a sum', lines: [' Try a sum', '~24 left', ' Note']},
    ],
  ],
  [
    'a bold question is a section with its answer',
    '<h2 id=open>Open</h2><ul><li><strong>Is it out?</strong> Not yet.</ul>',
    [
      {id: '', heading: '', lines: []},
      {id: 'open', heading: 'Open', lines: []},
      {id: 'open', heading: 'Is it out?', lines: [' Not yet.']},
    ],
  ],
  [
    'a heading has the anchor of its section, and bold words alone aren’t a question',
    '<section id=part><h2>Part</h2><ul><li><strong>Why?</strong></li><li><strong>So it?</strong> Yes.</li></ul></section>',
    [
      {id: '', heading: '', lines: []},
      {id: 'part', heading: 'Part', lines: ['-Why?']},
      {id: 'part', heading: 'So it?', lines: [' Yes.']},
    ],
  ],
  [
    'a term and its definition are one line',
    '<dl><dt>Node</dt><dd>A phone</dd></dl>',
    [{id: '', heading: '', lines: [' Node: A phone']}],
  ],
])('%s', (_, html, expected) => {
  expect(sections(html)).toEqual(expected);
});
