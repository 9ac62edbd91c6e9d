import {inlineFacts, inlineFactsInPage} from '../../../../tools/site/markdown/printFacts';
import {quotes} from '../../../../src/facts/printed/quotes';
import {terms} from '../../../../src/facts/glossary';
import {labels} from '../../../../src/facts/screens';
import {links} from '../../../../src/facts/site/links';

const {inText, url} = links.download;

describe('inlineFacts', () => {
  test.each<[string, string | RegExp]>([
    ['It costs <Fact name="fee.card" />.', `It costs ${quotes['fee.card']}.`],
    ['<FactTable name="withdrawalFees" />', /^\| Route \| Fee \| Arrives \|\n\| --- \| --- \| --- \|\n\| \w/],
    ['1. Choose:\n\n   <FactTable name="powerRules" />', /^1\. Choose:\n\n   \| .+\n   \| --- .+\n   \| \w/],
    ['<FactTable name="roadmapPhases" />', /\| <Announced until="2026-12-31">Late 2026<\/Announced> \|/],
    ['<FactTable name="glossary" />', /^### \S.* \{\/\* #[a-z-]+ \*\/\}\n\n\w/],
    ['Ask at the <FactLink name="download" />.', `Ask at the [${inText}](${url}).`],
    ['<NotAnnounced name="all" />', /\n### .+\?\n\n.+ See \[How to join\]\(\.\/how-to-join\.mdx\)\./],
    [
      '**Open <Label name="wallet.send" />.**',
      `**Open <strong translate="no">${labels['wallet.send']}</strong>.**`,
    ],
    [
      '<RecordExample name="task" />',
      /^```json\n\{\n[^]*\n```\n\nThe example follows the \[JSON Schema of the task\]/,
    ],
    [
      'Your <Term name="sigil">sigil</Term>.',
      `Your <Term tip="${terms.sigil?.replaceAll('"', '&quot;')}" entry="sigil">sigil</Term>.`,
    ],
    ['<WhereToGet />', /\[SELF OS download site\]\(https:\/\/download\.selfos\.example\)[^]*\| iPhone \|/],
    [
      '<Screen name="wallet.withdraw" />',
      /^<Screen path="Wallet › Withdraw" says="Wallet › Withdraw: [^"]+" parts=/,
    ],
    [
      '<Screen name="wallet.withdraw.bank" at="amount" />',
      /Marked: Amount: 10\.00" parts=\{\[.*\["\w+",true,"Amount"\].* values=\{\{.*"Amount":"10\.00"/,
    ],
    ['<Screen name="node" at="run.off" />', /Marked: Run tasks: off".*"Run tasks":"off"/],
  ])('prints %s, which then stays as it is', (written, printed) => {
    const page = inlineFacts(written);
    if (typeof printed === 'string') expect(page).toBe(printed);
    else expect(page).toMatch(printed);
    expect(inlineFacts(page)).toBe(page);
  });

  test.each([
    ['<Fact name="fee.cart" />', /no fact named "fee.cart".*fee\.card/],
    ['<Label name="wallet.sent" />', /no label.*wallet\.send/],
    ['<NotAnnounced name="al" />', /"al".*all/],
    ['<Screen name="wallet.withdraw.bank" at="amuont" />', /part.*amount/],
  ])('throws for %s and lists the names that exist', (written, says) => {
    expect(() => inlineFacts(written)).toThrow(says);
  });

  test('leaves components in code alone', () => {
    const page = 'Write `<Fact name="fee.card" />`:\n\n```mdx\n<Fact name="fee.card" />\n```\n';
    expect(inlineFacts(page)).toBe(page);
  });
});

describe('inlineFactsInPage', () => {
  test.each([
    ['1. Open <Label name="wallet.withdraw" />.', 'Wallet. Marked: Withdraw'],
    ['1. Open <Label name="home.log" />.', /Home\. Marked: Log"/],
    [
      '2. In <Label name="wallet" />, check <Label name="wallet.withdraw.bank.cost" /> and <Label name="wallet.withdraw.bank.arrives" />.\n\n   Yes?',
      'Bank (ACH). Marked: Costs: Free, Arrives: $10.00',
    ],
    ['3. Press <Label name="node.pause" />.\n\n   <Screen name="log" at="filter" />', /Log\. Marked: Show/],
  ])('draws one screen for the step %s', (step, marked) => {
    const page = inlineFactsInPage('docs/a.mdx', step);
    expect(page.match(/<Screen/g)).toHaveLength(1);
    expect(page).toMatch(marked);
  });

  test('names the line of a wrong label', () => {
    expect(() =>
      inlineFactsInPage('docs/a.mdx', '1. Open <Label name="log" />.\n2. Press <Label name="lgo" />.'),
    ).toThrow(/docs\/a\.mdx:2 .*label named "lgo"/);
  });
});
