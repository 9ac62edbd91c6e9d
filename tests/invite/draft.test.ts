/** @jest-environment jsdom */
import {
  beginDraft,
  bringBackDraft,
  dismissEarlierDraft,
  firstSubmitted,
  forgetDrafts,
  hasEarlierDraft,
  keepTyped,
  readDraft,
} from '@site/src/invite/draft';

/** Types into the open form. */
function type(typed: Record<string, string>): void {
  const form = new FormData();
  for (const [name, value] of Object.entries({fullName: '', email: '', ...typed})) form.set(name, value);
  keepTyped(form);
}

const ada = {fullName: 'Ada', email: 'ada@mail.example'};
const grace = {fullName: 'Grace', email: ''};

beforeEach(() => {
  dismissEarlierDraft();
  forgetDrafts();
  sessionStorage.clear();
});

describe.each(['in session storage', 'without storage'])('%s', (where) => {
  beforeEach(() => {
    if (where === 'in session storage') return;
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  });
  afterEach(() => {
    forgetDrafts();
    jest.restoreAllMocks();
  });

  test('bringing back sets aside what was typed meanwhile', () => {
    beginDraft();
    type(ada);
    beginDraft();
    type(grace);
    bringBackDraft();
    expect(readDraft()).toEqual(ada);
    bringBackDraft();
    expect(readDraft()).toEqual(grace);
  });

  test.each([
    ['brought back', () => bringBackDraft()],
    ['typed again', () => type(ada)],
  ])('the same content, %s, has the time of its first submission', (_, again) => {
    jest.useFakeTimers({now: 1_000});
    beginDraft();
    type(ada);
    expect(firstSubmitted('ada').getTime()).toBe(1_000);
    beginDraft();
    jest.setSystemTime(2_000);
    again();
    expect(firstSubmitted('ada').getTime()).toBe(1_000);
    beginDraft();
    jest.setSystemTime(3_000);
    expect(firstSubmitted('ada').getTime()).toBe(1_000);
    expect(firstSubmitted('grace').getTime()).toBe(3_000);
    jest.useRealTimers();
  });
});

test('nothing is stored before something is typed, nor after it is sent or dismissed', () => {
  beginDraft();
  expect(sessionStorage).toHaveLength(0);
  type(ada);
  expect(sessionStorage).toHaveLength(1);
  forgetDrafts();
  expect(sessionStorage).toHaveLength(0);
  type(ada);
  beginDraft();
  dismissEarlierDraft();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{"values":{}}', 'no JSON', 'null'])(
  'foreign content of the storage is ignored: %s',
  (content) => {
    sessionStorage.setItem('invite-draft', content);
    beginDraft();
    expect(readDraft()).toEqual({});
    expect(hasEarlierDraft()).toBe(false);
  },
);
