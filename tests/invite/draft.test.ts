/** @jest-environment jsdom */
import {firstSubmitted, forgetDraft, keepTyped, readTyped} from '@site/src/invite/draft';

/** Types into an empty form. */
function type(typed: Record<string, string>): void {
  const form = new FormData();
  for (const [name, value] of Object.entries({fullName: '', email: '', ...typed})) form.set(name, value);
  keepTyped(form);
}

beforeEach(() => {
  forgetDraft();
  jest.useFakeTimers({now: 1_000});
});
afterEach(() => jest.useRealTimers());

describe.each(['session storage', 'blocked storage'])('with %s', (where) => {
  beforeEach(() => {
    if (where === 'session storage') return;
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('a new form takes nothing from what was typed before, field by field', () => {
    type({fullName: 'Ada', email: 'ada@mail.example'});
    type({fullName: 'Grace'});
    expect(readTyped()).toEqual({fullName: 'Grace', email: 'ada@mail.example'});
  });

  test('the same content keeps the time of its first submission until it is sent', () => {
    const first = firstSubmitted('ada');
    jest.setSystemTime(2_000);
    expect(firstSubmitted('ada')).toBe(first);
    expect(firstSubmitted('grace')).not.toBe(first);
    forgetDraft();
    expect(firstSubmitted('ada')).not.toBe(first);
  });
});

test('nothing is stored once it is sent', () => {
  type({fullName: 'Ada'});
  expect(sessionStorage).toHaveLength(1);
  forgetDraft();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{"values":{}}', 'no JSON', 'null'])(
  'foreign content of the storage is ignored: %s',
  (content) => {
    sessionStorage.setItem('invite-draft', content);
    expect(readTyped()).toEqual({});
  },
);
