import {factsOfToday} from '../../../plugins/facts/facts';
import type {Facts} from '../../../plugins/facts/facts';
import {render} from './page';

const fee = '<Fact name="fee.card" />';

test.each([
  ['a heading', `## Fee ${fee}`, '<h2>Fee 3%</h2>'],
  ['a link', `[${fee} of it](./fees.mdx)`, '<a href="./fees.mdx">3% of it</a>'],
  ['a cell of a table', `| Fee |\n| --- |\n| ${fee} |`, '<td>3%</td>'],
  ['the title of a note', `:::note[Fee ${fee}]\n\n${fee}\n\n:::`, '<p>Fee 3%</p><p>3%</p>'],
  ['a component', `<AtAGlance>\n\n${fee}\n\n</AtAGlance>`, '<ataglance><p>3%</p></ataglance>'],
  ['a footnote', `Text[^1]\n\n[^1]: Fee ${fee}`, '<p>Fee 3% '],
  ['an element of HTML', `A <kbd>${fee}</kbd>`, '<kbd>3%</kbd>'],
  ['words on two lines', `${fee}\n${fee}`, '<p>3% 3%</p>'],
  ['quotes and braces', `Costs <Fact name={'fee.card'} />.`, '<p>Costs 3%.</p>'],
])('prints within %s', async (_, page, html) => {
  expect(await render(page)).toContain(html);
});

test.each([`\`\`\`\n${fee}\n\`\`\``, `Write \`${fee}\`.`])('leaves code alone: %s', async (page) => {
  expect(await render(page)).toContain('&lt;Fact name=&quot;fee.card&quot; /&gt;');
});

test.each([
  ['<FactTable name="withdrawalFees" />', /<th>Route<\/th><th>Fee<\/th>/],
  ['<FactTable name="marketplacePhases" />', /<announced until="2025-12-31">/],
  ['<FactTable name="glossary" />', /<h3 id="ach">ACH<\/h3>/],
  ['1. Look:\n\n   <FactTable name="withdrawalFees" />\n2. Next', /<li>.*<table>.*<\/li><li>/],
  ['At <FactLink name="contact" />', /<a href="mailto:.*">/],
  ['<RecordExample name="task" />', /<code class="language-json">{/],
  [
    'By <Term name="ach">ACH</Term>, or',
    /^<p>By <span data-kept=""><term tip="The bank .*" entry="ach">ACH<\/term>,<\/span> or<\/p>$/,
  ],
  ['<NotAnnounced name="all" />', /<h2>You could lose money<\/h2><h3>.*\?<\/h3><p>No answer yet/],
  ['<WithdrawalCalculator />', /^<withdrawalcalculator><table>/],
  [
    '<FactTable name="withdrawalExamples" />\n\n<WithdrawalCalculator />',
    /<withdrawalcalculator><\/withdrawalcalculator>$/,
  ],
])('prints %s', async (page, html) => {
  expect(await render(page)).toMatch(html);
});

const then: Facts = {
  ...factsOfToday,
  facts: {'fee.card': '4%', 'no.more': 'Gone'},
  tables: {
    withdrawalExamples: {columns: ['Then'], rows: [['1']]},
    gone: {columns: ['Gone'], rows: [['2']]},
  },
  explorers: {WithdrawalCalculator: ['withdrawalExamples'], GoneExplorer: ['gone']},
};

test.each([
  ['the facts of its day', `${fee}, <Fact name="no.more" />`, /^<p>4%, Gone<\/p>$/],
  ['the tables of an explorer that has gone', '<GoneExplorer />', /^<table>.*Gone.*<\/table>$/],
  ['those of one that computes otherwise now', '<WithdrawalCalculator />', /^<table>.*Then.*<\/table>$/],
])('prints %s in a release', async (_, page, html) => {
  expect(await render(page, then)).toMatch(html);
});
