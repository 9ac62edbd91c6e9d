import {readRelease, releaseList} from '../../../tools/site/record/releaseList';
import type {Release} from '../../../tools/site/record/releaseList';

const released = readRelease('versioned_docs/version-1.0');

/** The release with other words: in its facts as JSON, and in its pages. */
function edited(...edits: readonly (readonly [from: string, to: string])[]): Release {
  const change = (text: string) => edits.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  return {
    record: JSON.parse(change(JSON.stringify(released.record))) as Release['record'],
    pages: released.pages.map((page) => ({...page, text: change(page.text)})),
  };
}

test('a changed fee is one line in words, whatever is computed from it', () => {
  const list = releaseList(
    released,
    edited(
      ['"Instant debit card","3%"', '"Instant debit card","4%"'],
      ['"id":"fee.card","kind":"fact","text":"3%"', '"id":"fee.card","kind":"fact","text":"4%"'],
      ['"$9.70"', '"$9.60"'],
    ),
  );
  expect(list).toEqual(['Instant debit card, fee: 3% → 4%']);
});

test('a figure without a table is named by its id, and a sentence is quoted before and after', () => {
  const list = releaseList(
    released,
    edited(['"text":"30 days"', '"text":"60 days"'], ['closes SELF OS on that phone', 'locks that phone']),
  );
  expect(list).toContain('Invite, served: 30 days → 60 days');
  expect(list).toContainEqual(expect.stringMatching(/^“.* closes SELF OS .*” → “.* locks that phone .*”$/));
});

test('questions and pages that come, go or change are listed, and another address is no change', () => {
  const [first, ...others] = released.pages;
  const {facts} = released.record;
  const now: Release = {
    record: {...released.record, facts: facts.filter(({id}) => !id.startsWith('question.do-i-pay-tax'))},
    pages: [
      ...others.map((page) => ({
        ...page,
        text:
          page.text.replace(/\(https:[^)]*\)/g, '(https://selfos.org)') +
          (page.slug === 'withdraw' ? '!' : ''),
      })),
      {slug: 'idle-hours', title: 'Idle hours', text: ''},
    ],
  };
  expect(releaseList(released, now)).toEqual([
    'Answered: Do I pay tax on what I earn?',
    'New page: [Idle hours](/docs/idle-hours)',
    `Page removed: ${first?.title}`,
    'Pages edited: [Withdraw ESSENCE](/docs/withdraw)',
  ]);
});
