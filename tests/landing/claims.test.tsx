/** @jest-environment jsdom */
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {render} from '@testing-library/react';
import {aboutWording} from 'docs-lint/rules/prose/wording';
import {words} from '@site/tools/check/words';
import {withdrawalFees} from '@site/src/facts/economy';
import RoutesPicture from '@site/src/explorers/pictures/RoutesPicture';
import {withFacts} from '@site/src/landing/words/claim';
import {claims} from '@site/src/landing/claims';
import {conversation, walk} from '@site/src/landing/words/stories';
import type {Claim} from '@site/src/landing/words/claim';
import {Doors} from '@site/src/landing/pictures/Doors';
import {Home} from '@site/src/landing/hero/Home';
import {Rewards} from '@site/src/landing/Rewards';
import {sections} from '@site/src/landing/sections';
import type {SectionId} from '@site/src/landing/sections';
import {readPages} from 'docs-lint/page';
import {printPage} from '@site/tools/check/pages';

/** Without a build, islands are empty; of them only this one has claims. */
const rendered = {
  ...sections,
  wallet: (
    <>
      {sections.wallet}
      <RoutesPicture />
    </>
  ),
};
const names = Object.keys(rendered) as SectionId[];
const stories: Partial<Record<SectionId, readonly {name: string; claim: Claim}[]>> = {
  features: walk,
  'harmony-voice': conversation,
};
const claimsOf = (section: SectionId) => [
  ...Object.entries<Claim>(claims[section]).map(([name, claim]) => ({name, claim})),
  ...(stories[section] ?? []),
];
const all = names.flatMap((section) =>
  claimsOf(section).map(({name, claim}) => ({name: `${section}.${name}`, claim})),
);

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of each page: facts printed, without link and emphasis markup. */
const pages = Object.fromEntries(
  readPages('docs').map(({slug, body}) => {
    const bare = printPage(body)
      .replace(/\]\([^)]*\)/g, '')
      .replace(/[[*]|<[^>]*>/g, '');
    return [slug, squeezed(bare)];
  }),
);

/** The texts of what is shown, without pictures, tables and buttons. */
function textsOf(container: Element): string[] {
  for (const left of container.querySelectorAll('figure, q, table, [role=img], svg, video, button, noscript'))
    left.remove();
  const blocks = [...container.querySelectorAll('p, dd, li')].filter(
    (block) => !block.querySelector('p, dd, li'),
  );
  return blocks.map((block) => squeezed(block.textContent));
}

const sources = ['src/landing/claims.ts', 'src/landing/words/stories.ts'].map((file) => ({
  file,
  lines: readFileSync(file, 'utf8').split('\n'),
}));

const isOnPage = ([page, words]: [string, string]) => pages[page]?.includes(withFacts(words)) ?? false;

/** `file:line` of a claim, which `npm run check:docs` prints in front of what to do. */
function placeOf({read, text}: Claim): string {
  const start = `\`${read} ${text.slice(0, 20)}`;
  const places = sources.map(({file, lines}) => ({
    file,
    line: lines.findIndex((each) => each.includes(start)) + 1,
  }));
  const {file, line} = places.find((place) => place.line > 0) ?? {file: 'src/landing/claims.ts', line: 1};
  return `${file}:${line}`;
}

test.each(all)('$name is short and names facts that exist', ({claim}) => {
  expect(claim.says).not.toMatch(/[{}]|undefined/);
  expect(claim.says.split(' ').length).toBeLessThanOrEqual(60);
});

test('the pages that prove a claim say so', () => {
  const unproven = all.flatMap(({claim}) =>
    Object.entries(claim.proof)
      .filter((proof) => !isOnPage(proof))
      .map(
        ([page, words]) =>
          `${placeOf(claim)}  docs/${page}.mdx doesn't say "${withFacts(words)}", which proves "${claim.says}". Correct the claim, or quote what the page says now.`,
      ),
  );
  expect(unproven).toEqual([]);
});

test('a figure in a claim is a fact', () => {
  const found = all.flatMap(({claim}) => {
    const figures = claim.text.replace(/\{[\w.]+\}|Ænergy \(Æ\)/g, '').match(/[\d%$Æ]+/g) ?? [];
    return figures.map(
      (figure) =>
        `${placeOf(claim)}  Write ${figure} as a fact of src/facts/printed/quotes.ts, such as {fee.card}.`,
    );
  });
  expect(found).toEqual([]);
});

test('a changed claim has been read against its proof', () => {
  const unread = all.flatMap(({claim}) => {
    const {text, says, proof, read} = claim;
    const now = createHash('sha256')
      .update(JSON.stringify([text, proof]))
      .digest('hex')
      .slice(0, 4);
    const backed = Object.entries(proof).map(([page, words]) => `"${withFacts(words)}" (docs/${page}.mdx)`);
    return read === now || !Object.entries(proof).every(isOnPage)
      ? []
      : [
          `${placeOf(claim)}  The claim is now "${says}". If this proves it, begin the claim with ${now}: ${backed.join('; ')}`,
        ];
  });
  expect(unread).toEqual([]);
});

/** Sentences that need no claim: example uses of an app, and amounts computed by the rules. */
const withoutPromise =
  /^(?:Leaves \d|Read a letter|Sort receipts|Watch a price|Draw a memo|Plan your week|You decide what it remembers|\d+\+ tools)/;

test.each(names)('%s shows each of its claims, and no other sentence', (section) => {
  const {container} = render(<>{rendered[section]}</>);
  const known = claimsOf(section).map(({claim: {says}}) => squeezed(says));
  const shown = squeezed(container.textContent);
  expect(known.filter((says) => !shown.includes(says))).toEqual([]);
  const rest = textsOf(container)
    .filter((text) => !withoutPromise.test(text))
    .map((text) => known.reduce((left, says) => left.replace(says, ''), text))
    // Shorter remainders are names, figures and link texts.
    .filter((text) => text.split(' ').filter((word) => /[a-z]/.test(word)).length > 4);
  expect(rest).toEqual([]);
});

test.each(names)(
  '%s says no sentence twice, and has at most 165 words without the steps of a story',
  (section) => {
    const says = Object.values<Claim>(claims[section]).map((claim) => claim.says);
    expect(new Set(says).size).toBe(says.length);
    expect(says.join(' ').split(' ').length).toBeLessThanOrEqual(165);
  },
);

test('the wallet counts its routes as the facts do', () => {
  expect(withdrawalFees).toHaveLength(4);
  expect(withdrawalFees.filter(({percent}) => percent === 0)).toHaveLength(2);
});

test.each([<Home />, <Rewards />])(
  'a range of rewards has "average" and "no promise of income" beside it',
  (part) => {
    const {container} = render(part);
    const ranges = [...container.querySelectorAll('li')].filter((item) =>
      /\d–\d+ (?:Æ|ESSENCE)/.test(item.textContent),
    );
    expect(ranges.length).toBeGreaterThan(0);
    for (const range of ranges) {
      const view = range.closest('section ul')?.parentElement;
      expect(view).toHaveTextContent(/average/i);
      expect(view).toHaveTextContent(/not a promise of income/i);
    }
  },
);

/** What the page has said against the documentation. */
const denied =
  /stays on your phone|No time is stated|Four ways out|six things|leaves a trace|Ask a person|earns ESSENCE each time it is used|finds the app that fits|tools work with Harmony|see the fee before/i;

test.each([...Object.values(rendered), <Doors />])(
  'no section contradicts the documentation, or speaks in formulas',
  (part) => {
    const text = squeezed(render(<>{part}</>).container.textContent);
    expect(text).not.toMatch(denied);
    expect(aboutWording(text, words).map(({message}) => message)).toEqual([]);
  },
);
