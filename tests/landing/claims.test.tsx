/** @jest-environment jsdom */
import {render} from '@testing-library/react';
import {aboutWording} from 'docs-lint/rules/prose/wording';
import {words} from '@site/tools/check/words';
import RoutesPicture from '@site/src/explorers/pictures/RoutesPicture';
import {claims} from '@site/src/landing/claims';
import {sections} from '@site/src/landing/sections';
import type {SectionId} from '@site/src/landing/sections';
import {withFacts} from '@site/src/landing/words/claim';
import type {Claim} from '@site/src/landing/words/claim';

const names = Object.keys(sections) as SectionId[];
const claimsOf = (section: SectionId): Claim[] => Object.values<Claim>(claims[section]);

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each(names)('%s: figures in claims come from quotes.ts', (section) => {
  const texts = claimsOf(section).map(({text}) => text.replace(/Ænergy \(Æ\)/g, ''));
  expect(texts.filter((text) => /[\d%$Æ]/.test(text.replace(/\{[\w.]+\}/g, '')))).toEqual([]);
  expect(texts.filter((text) => withFacts(text).includes('{'))).toEqual([]);
});

/** Amounts that the rules compute, counts and addresses. */
const withoutPromise = /^(?:(?:You|They) get \$?\d|\d+\+ tools|Write to )/;

test.each(names)('%s: each claim is shown, and each sentence shown is a claim', (section) => {
  // Islands are empty without a build. Only this one shows claims.
  const {container} = render(
    <>
      {sections[section]}
      {section === 'wallet' && <RoutesPicture />}
    </>,
  );
  expect(aboutWording(squeezed(container.textContent), words)).toEqual([]);
  const known = claimsOf(section).map(({says}) => squeezed(says));
  expect(known.filter((says) => !squeezed(container.textContent).includes(says))).toEqual([]);
  for (const picture of container.querySelectorAll(
    'figure, q, table, [role=img], svg, video, button, noscript',
  ))
    picture.remove();
  const rest = [...container.querySelectorAll('p, dd, li')]
    .filter((block) => !block.querySelector('p, dd, li'))
    .map((block) => squeezed(block.textContent))
    .filter((text) => !withoutPromise.test(text))
    .map((text) => known.reduce((left, says) => left.replace(says, ''), text))
    // Shorter remainders are names, figures and link texts.
    .filter((text) => text.split(' ').filter((word) => /[a-z]/.test(word)).length > 4);
  expect(rest).toEqual([]);
});

test('rewards: ranges of rewards come with the caution', () => {
  const {container} = render(<>{sections.rewards}</>);
  const ranges = [...container.querySelectorAll('li')].filter((item) =>
    /\d–\d+ (?:Æ|ESSENCE)/.test(item.textContent),
  );
  expect(ranges.length).toBeGreaterThan(0);
  for (const range of ranges) {
    const view = range.closest('section ul')?.parentElement;
    expect(view).toHaveTextContent(/average/i);
    expect(view).toHaveTextContent(/not a promise of income/i);
  }
});
