import {excerptOf, searchIn} from '@site/plugins/search/engine';
import type {SearchIndex} from '@site/plugins/search/engine';
import {makeIndex} from '@site/plugins/search/index';
import {readPage} from '@site/plugins/search/readPage';
import {stem, terms} from '@site/plugins/search/words';
import {treeOf} from '@site/plugins/shared/pages';

test.each([
  ['1200', '1,200', '1 200', '1’200', "1'200", '1.200'],
  ['v1.0', '1.0'],
  ['10pm', '10 p.m.'],
  ['wifi', 'Wi-Fi', 'WI‑FI'],
  ['AES-256', 'aes256'],
  ['11:40 PM', '11:40 p.m.'],
])('%s is also written %s', (...spellings) => {
  for (const spelling of spellings) expect(terms(spelling)).toEqual(terms(spellings[0]!));
});

const page = readPage(
  treeOf(
    '<meta name="description" content="Ways out"><main><h1>Withdraw</h1><ul><li><strong>Who</strong> Anyone 18 or older</ul>' +
      '<h2 id="fees">Fees</h2><p>Each way out has a fee. It comes out of the amount.</p><table><tr><th>Way<th>Fee</tr>' +
      '<tr><td>Bank<td>Free</tr></table><h2 id="next" data-search-skip>Next</h2><p>Nothing</p></main>',
  ),
)!;

test('a page is read as sections of lines: labels and rows apart from their values', () => {
  expect(page.sections).toEqual([
    {id: '', heading: '', lines: ['Who: Anyone 18 or older']},
    {
      id: 'fees',
      heading: 'Fees',
      lines: ['Each way out has a fee. It comes out of the amount.', 'Bank · Fee: Free'],
    },
  ]);
});

test('words, beginnings, slips and questions find sections, and what no page shows is named', async () => {
  const pages = [{...page, url: '/withdraw', questions: {fees: ['what do you keep from my cash']}}];
  const search = await searchIn(JSON.parse(makeIndex(pages, '/').index) as SearchIndex);
  for (const query of ['fees', 'banks', 'amou', 'ammount', 'cash'])
    expect(search(query, 3).found.map(({url}) => url)).toContain('/withdraw#fees');
  expect(search('cash fee goldfish', 3).missing).toEqual(['cash', 'goldfish']);
  const {text} = excerptOf(page.sections[1]!.lines, search('the amount', 3));
  expect(text).toBe('It comes out of the amount.');
  expect(stem('withdrawals')).toBe(stem('withdrawing'));
});
