import {builtPage} from '../../../plugins/outputs/markdown';

/** The Markdown of a page with this content. */
const markdownOf = (main: string) =>
  builtPage(`<main>${main}</main>`, 'https://a.example/site/docs/page').markdown;

test.each([
  ['names in bold', '<p>No <strong>x <strong translate=no>Wallet</strong>?</strong>', 'No **x Wallet?**'],
  ['terms', '<p>By <button popovertarget=a>ACH</button><span id=a popover>A bank</span>, or', 'By ACH, or'],
  [
    'links',
    '<p><a href=fees#top>Fees</a> <a href=/>Home</a>',
    '[Fees](https://a.example/site/docs/fees#top) [Home](https://a.example/)',
  ],
  ['an address that is none', '<p><a href="http://">Fees</a>', '[Fees](http://)'],
  ['pictures', '<img src=/img/phone.png alt="A phone">', '![A phone](https://a.example/img/phone.png)'],
  ['headings', '<h2 id=a>Fees<a class=hash-link href=#a>#</a></h2>', '## Fees'],
  [
    'notes',
    '<div class="theme-admonition"><div class=admonitionHeading_X><svg></svg>Hi</div><div><p>Text</div></div>',
    '> **Hi**\n>\n> Text',
  ],
  ['details', '<details><summary>More</summary><p>Text</details>', '**More**\n\nText'],
  ['tabs', '<label>A</label><input type=radio><div data-tab=A><p>One</div>', '**A**\n\nOne'],
  [
    'code',
    '<pre class="prism-code language-js"><code><div><span>a </span><span>b</span><br></div><div>c</div></code></pre>',
    '```js\na b\nc\n```',
  ],
  [
    'figures',
    '<table><tr><th>A<th data-align=right>B<tr><td>1<td data-align=right>2</table>',
    '| A | B |\n| - | -: |\n| 1 | 2 |',
  ],
  [
    'what readers of text don’t need',
    '<p>Text</p><nav>x</nav><button>x</button><p data-screen-only>x</p><p data-script-only>x</p><i aria-hidden=true>x</i><footer>x</footer>',
    'Text',
  ],
])('keeps %s', (_, main, markdown) => {
  expect(markdownOf(main)).toBe(markdown);
});

test('title, description and whether search engines list a page', () => {
  const head = '<meta name=description content="About it"><meta name=robots content=noindex>';
  expect(builtPage(`${head}<main><h1>Page</h1>Text`, 'https://a.example/')).toEqual({
    ...{title: 'Page', description: 'About it', isListed: false},
    markdown: '# Page\n\nText',
  });
});
