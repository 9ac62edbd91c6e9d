import {createSearch} from '@site/plugins/search/createSearch';
import {extractText} from '@site/plugins/search/extractText';
import {stems} from '@site/plugins/search/tokenize';
import {indexPage} from '@site/plugins/search/writeSearch';
import {parseHtml} from '@site/plugins/shared/html';

test.each([
  ['1200', '1,200', '1 200', '1’200', "1'200", '1.200'],
  ['v1.0', '1.0'],
  ['10pm', '10 p.m.'],
  ['11:40 PM', '11:40 p.m.'],
  ['wifi', 'Wi-Fi', 'WI‑FI'],
  ['setup', 'set up'],
  ['24h', '24 hours'],
  ['20mb', '20 MB'],
  ['faq', 'F.A.Q.'],
  ['AES 256', 'AES-256', 'aes256'],
  ['iOS 15.4', 'ios15.4'],
  ['STRASSE', 'Straße'],
  ['withdrawals', 'withdrawing'],
])('%s finds %s', (query, ...spellings) => {
  for (const spelling of spellings) expect(stems(spelling)).toEqual(expect.arrayContaining(stems(query)));
});

const page = extractText(
  parseHtml(
    '<meta name="description" content="Ways out"><main><h1>Withdraw</h1><ul><li><strong>Who</strong> Anyone 18 or older</ul>' +
      '<h2 id="fees">Fees</h2><p>Each way out has a fee<sup><a data-footnote-ref>1</a></sup>. It comes out of the amount.</p><table><tr><th>Way<th>Fee</tr>' +
      '<tr><td>Bank<td>Free</tr></table><p data-search-skip>Nothing</p></main>',
  ),
)!;

test('a page is read as sections of lines: labels and rows apart from their values', () => {
  expect(page.sections).toEqual([
    {hash: '', heading: '', lines: ['Who: Anyone 18 or older']},
    {
      hash: '#fees',
      heading: 'Fees',
      lines: ['Each way out has a fee. It comes out of the amount.', 'Bank · Fee:\u00a0Free'],
    },
  ]);
});

test('words, beginnings, typos and questions find sections, and what no page shows is named', async () => {
  const questions = {fees: ['what do you keep from my cash']};
  const search = await createSearch([indexPage({...page, url: '/withdraw', questions})]);
  for (const query of ['fees', 'banks', 'amou', 'ammount', 'cash'])
    expect(search(query, 3).hits.map(({url}) => url)).toContain('/withdraw#fees');
  expect(search('cash fee goldfish', 3).missing).toEqual(['cash', 'goldfish']);
  const {text} = search('the amount', 3).excerptOf(page.sections[1]!.lines);
  expect(text).toBe('It comes out of the amount.');
});
