/** @jest-environment jsdom */
import type * as draft from '@site/src/invite/draft';

/** As after loading the page. */
function load(): typeof draft {
  jest.resetModules();
  return jest.requireActual<typeof draft>('@site/src/invite/draft');
}

function form(typed: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({fullName: '', email: '', ...typed})) data.set(name, value);
  return data;
}

test('the last text of each field and the time of a first submission outlast a reload, until it is sent', () => {
  load().saveDraft(form({fullName: 'Ada', email: 'ada@mail.example'}));
  load().saveDraft(form({fullName: 'Grace'}));
  const first = load().firstSubmitted('ada');
  jest.useFakeTimers({now: Date.now() + 5});
  expect(load().firstSubmitted('ada')).toBe(first);
  expect(load().firstSubmitted('grace')).not.toBe(first);
  expect(load().readDraft()).toEqual({fullName: 'Grace', email: 'ada@mail.example'});
  load().clearDraft();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{"values":{}}', 'no JSON', 'null', '{"typed":null,"submitted":5}'])(
  'storage with %s is ignored',
  (content) => {
    sessionStorage.setItem('invite-draft', content);
    expect(load().readDraft()).toEqual({});
    expect(load().firstSubmitted('ada')).toMatch(/Z$/);
  },
);
