import {factsFor, factsOfToday} from '../../../plugins/facts/facts';
import type {Facts} from '../../../plugins/facts/facts';
import {openQuestions} from '../../../src/facts/open';
import {render} from './page';

describe('printFacts', () => {
  it.each([
    ['double quotes', 'Costs <Fact name="fee.card" />.'],
    ['single quotes', "Costs <Fact name='fee.card' />."],
    ['an expression that is a text', 'Costs <Fact name={"fee.card"} />.'],
    ['a template without values', 'Costs <Fact name={`fee.card`} />.'],
    ['spaces', 'Costs <Fact  name = "fee.card"  />.'],
    ['line breaks', 'Costs <Fact\n  name="fee.card"\n/>.'],
    ['a closing tag', 'Costs <Fact name="fee.card"></Fact>.'],
    ['an entity', 'Costs <Fact name="fee&#46;card" />.'],
  ])('prints a fact with %s', async (_, page) => {
    expect(await render(page)).toBe('<p>Costs 3%.</p>');
  });

  it.each([
    ['a heading', '## Fee <Fact name="fee.card" />', '<h2>Fee 3%</h2>'],
    ['a link', '[<Fact name="fee.card" /> of it](./fees.mdx)', '<a href="./fees.mdx">3% of it</a>'],
    ['emphasis', '**Only <Fact name="fee.card" />**', '<strong>Only 3%</strong>'],
    ['a line of its own', '<Fact name="fee.card" />', '<p>3%</p>'],
    ['an item of a list', '- <Fact name="fee.card" />', '<li>3%</li>'],
    ['a cell of a table', '| Fee |\n| --- |\n| <Fact name="fee.card" /> |', '<td>3%</td>'],
    ['a quotation', '> <Fact name="fee.card" />', '<blockquote><p>3%</p></blockquote>'],
    ['a note', ':::note\n\n<Fact name="fee.card" />\n\n:::', '<p>3%</p>'],
    ['the title of a note', ':::note[Fee <Fact name="fee.card" />]\n\nText\n\n:::', '<p>Fee 3%</p>'],
    ['a component', '<Glance>\n\n<Fact name="fee.card" />\n\n</Glance>', '<glance><p>3%</p></glance>'],
    ['a component on its line', '<Glance><Fact name="fee.card" /></Glance>', '<glance><p>3%</p></glance>'],
    ['a footnote', 'Text[^1]\n\n[^1]: Fee <Fact name="fee.card" />', '<p>Fee 3% '],
    ['an element of HTML', 'A <kbd><Fact name="fee.card" /></kbd>', '<kbd>3%</kbd>'],
  ])('prints within %s', async (_, page, html) => {
    expect(await render(page)).toContain(html);
  });

  it.each([
    ['a fence', '```\n<Fact name="fee.card" />\n```'],
    ['a fence in a longer fence', '````\n```\n<Fact name="fee.card" />\n```\n````'],
    ['code in a sentence', 'Write `<Fact name="fee.card" />`.'],
    ['code with backticks', 'Write `` `<Fact name="fee.card" />` ``.'],
  ])('leaves %s alone', async (_, page) => {
    expect(await render(page)).toContain('&lt;Fact name=&quot;fee.card&quot; /&gt;');
  });

  it.each([
    [
      'side by side',
      '<Fact name="fee.card" /> <Label name="wallet" />',
      '<p>3% <strong translate="no">Wallet</strong></p>',
    ],
    ['without a space', '<Fact name="fee.card" /><br /><Fact name="fee.wallet" />', '<p>3%<br/>1%</p>'],
    ['on two lines', '<Fact name="fee.card" />\n<Fact name="fee.wallet" />', '<p>3%1%</p>'],
    ['in two paragraphs', '<Fact name="fee.card" />\n\n<Fact name="fee.wallet" />', '<p>3%</p><p>1%</p>'],
  ])('keeps components of one paragraph together: %s', async (_, page, html) => {
    expect(await render(page)).toBe(html);
  });

  it('prints a table, whose figures align and whose periods have a last day', async () => {
    expect(await render('<FactTable name="withdrawalFees" />')).toContain('<th>Route</th><th>Fee</th>');
    expect(await render('<FactTable name="marketplacePhases" />')).toContain(
      '<announced until="2025-12-31">',
    );
    expect(await render('<FactTable name="glossary" />')).toContain('<h3 id="ach">ACH</h3>');
  });

  it('prints a table below a step', async () => {
    expect(await render('1. Look:\n\n   <FactTable name="withdrawalFees" />\n2. Next')).toMatch(
      /<li>.*<table>.*<\/li><li>/,
    );
  });

  it('prints links, places to get it, and examples', async () => {
    expect(await render('At <FactLink name="contact" />')).toMatch(/<a href="mailto:.*">/);
    expect(await render('<WhereToGet />')).toMatch(/<td>.*<a href="https:.*<ul>.*<a href="mailto:/);
    expect(await render('<RecordExample name="task" />')).toContain('<code class="language-json">{');
  });

  it('gives a term its definition, and keeps punctuation at it', async () => {
    expect(await render('By <Term name="ach">ACH</Term>, or')).toMatch(
      /^<p>By <span data-kept=""><term tip="The bank .*" entry="ach">ACH<\/term>,<\/span> or<\/p>$/,
    );
  });

  it('gives an explorer the tables that the page does not show', async () => {
    expect(await render('<WithdrawalCalculator />')).toMatch(/^<withdrawalcalculator><table>/);
    expect(await render('<FactTable name="withdrawalExamples" />\n\n<WithdrawalCalculator />')).toMatch(
      /<withdrawalcalculator><\/withdrawalcalculator>$/,
    );
  });

  it('prints every open question as a heading', async () => {
    const html = await render('<NotAnnounced name="all" />');
    for (const question of openQuestions) expect(html).toContain(`<h3>${question}</h3>`);
  });
});

describe('a release', () => {
  const then: Facts = {
    ...factsOfToday,
    facts: {'fee.card': '4%', 'no.more': 'Gone'},
    tables: {
      withdrawalExamples: {columns: ['Then'], rows: [['1']]},
      gone: {columns: ['Gone'], rows: [['2']]},
    },
    explorers: {WithdrawalCalculator: ['withdrawalExamples'], GoneExplorer: ['gone']},
  };

  it('prints the facts of its day', async () => {
    expect(await render('<Fact name="fee.card" />, <Fact name="no.more" />', then)).toBe('<p>4%, Gone</p>');
  });

  it('prints the tables of an explorer that has gone, or that computes with other facts now', async () => {
    expect(await render('<GoneExplorer />', then)).toMatch(/^<table>.*Gone.*<\/table>$/);
    expect(await render('<WithdrawalCalculator />', then)).toMatch(/^<table>.*Then.*<\/table>$/);
  });

  it('is found by the folder of a page', () => {
    expect(factsFor('versioned_docs/version-1.0/withdraw.mdx').release).toBe('1.0');
    expect(factsFor('docs/withdraw.mdx').release).toBe('next');
  });
});
