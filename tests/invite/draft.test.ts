/** @jest-environment jsdom */
import type * as draft from '@site/src/invite/draft';

type Draft = typeof draft;

/** As after loading the page. */
function load(): Draft {
  jest.resetModules();
  return jest.requireActual<Draft>('@site/src/invite/draft');
}

function form(typed: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({fullName: '', email: '', ...typed})) data.set(name, value);
  return data;
}

test('a new form takes nothing from what was typed before, also after a reload, until it is sent', () => {
  load().saveDraft(form({fullName: 'Ada', email: 'ada@mail.example'}));
  load().saveDraft(form({fullName: 'Grace'}));
  expect(load().readDraft()).toEqual({fullName: 'Grace', email: 'ada@mail.example'});
  load().clearDraft();
  expect(sessionStorage).toHaveLength(0);
});

test('the same content keeps the time of its first submission, also after a reload', () => {
  jest.useFakeTimers();
  const first = load().firstSubmitted('ada');
  jest.advanceTimersByTime(5);
  expect(load().firstSubmitted('ada')).toBe(first);
  expect(load().firstSubmitted('grace')).not.toBe(first);
});

test.each(['{"values":{}}', 'no JSON', 'null'])('storage with %s is ignored', (content) => {
  sessionStorage.setItem('invite-draft', content);
  expect(load().readDraft()).toEqual({});
});
