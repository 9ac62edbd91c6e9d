/** @jest-environment jsdom */
import {
  beginDraft,
  bringBackDraft,
  dismissEarlierDrafts,
  firstSubmitted,
  forgetSent,
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
const linus = {fullName: 'Linus', email: ''};

/** Everything that can be brought back, by bringing it back. */
function broughtBack(): unknown[] {
  const found: unknown[] = [];
  beginDraft();
  while (hasEarlierDraft()) {
    bringBackDraft();
    found.push(readDraft());
    keepTyped(new FormData());
  }
  return found;
}

beforeEach(() => {
  dismissEarlierDrafts();
  forgetSent();
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
    forgetSent();
    jest.restoreAllMocks();
  });

  test('a form in which nothing was typed is not offered', () => {
    beginDraft();
    type({fullName: ' '});
    beginDraft();
    expect(hasEarlierDraft()).toBe(false);
  });

  test('of several drafts none is lost, the last first', () => {
    for (const each of [ada, grace, linus]) {
      beginDraft();
      type(each);
    }
    expect(broughtBack()).toEqual([linus, grace, ada]);
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

  test('dismissing keeps the open form, and deletes the others with their submissions', () => {
    jest.useFakeTimers({now: 1_000});
    beginDraft();
    type(ada);
    firstSubmitted('ada');
    beginDraft();
    type(grace);
    dismissEarlierDrafts();
    expect(hasEarlierDraft()).toBe(false);
    expect(readDraft()).toEqual(grace);
    jest.setSystemTime(2_000);
    expect(firstSubmitted('ada').getTime()).toBe(2_000);
    jest.useRealTimers();
  });

  test('what was sent is not offered, also if it was typed twice, but what says more is', () => {
    for (const each of [ada, {...ada, fullName: ''}, grace, ada]) {
      beginDraft();
      type(each);
    }
    forgetSent();
    expect(broughtBack()).toEqual([grace]);
  });
});

test('nothing is stored before something is typed, nor after it is sent or dismissed', () => {
  beginDraft();
  expect(sessionStorage).toHaveLength(0);
  type(ada);
  expect(sessionStorage).toHaveLength(1);
  forgetSent();
  expect(sessionStorage).toHaveLength(0);
  type(ada);
  beginDraft();
  dismissEarlierDrafts();
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
