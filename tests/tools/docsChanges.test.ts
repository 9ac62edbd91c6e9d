/** @jest-environment node */
import {changesNote} from '../../tools/docsChanges';
import type {Release} from '../../tools/docsChanges';

const page = (title: string, text = '') => ({title, text});
const before: Release = {
  version: '1.0',
  pages: {index: page('Overview'), fees: page('Fees', '3%'), old: page('Old ways')},
  facts: {'fee.card': '3%', 'fee.ach': 'free', 'fee.gone': '1%'},
};
const now: Release = {
  version: '1.1',
  pages: {index: page('Overview'), fees: page('Fees', '2%'), withdraw: page('Withdraw')},
  facts: {'fee.card': '2%', 'fee.ach': 'free', 'fee.new': '5%'},
};

test('a note names facts with both values, and links pages that are new or changed', () => {
  const [, , , ...lists] = changesNote(before, now).split('\n\n');
  expect(lists.join('\n').trim().split('\n')).toEqual([
    '## Facts that changed',
    '- 3% → 2% (`fee.card`)',
    '## New pages',
    '- [Withdraw](/docs/withdraw)',
    '## Pages that changed',
    '- [Fees](/docs/fees)',
    '## Pages that are gone',
    '- Old ways',
  ]);
});

test('a note has a title, an address and a beginning for the list of notes', () => {
  const note = changesNote(before, now);
  expect(note).toMatch(
    /^---\ntitle: What is new in version 1\.1 .*\ndescription: .*\nslug: documentation-1-1\n---\n/,
  );
  expect(note).toContain('\n\n{/* truncate */}\n\n');
});

test('where nothing differs, no list is empty', () => {
  expect(changesNote(before, {...before, version: '1.1'})).not.toContain('##');
});
