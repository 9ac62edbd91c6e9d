/** @jest-environment jsdom */
import {act, screen} from '@testing-library/react';
import {CodeBlock} from '@site/src/components/docs/CodeBlock';
import {PageEnd} from '@site/src/components/layout/PageEnd';
import {copyCode, copyPage} from '@site/src/client/page/copy';
import {showDocument} from '../../support/page';

const writeText = jest.fn<Promise<void>, [string]>();
const write = jest.fn<Promise<void>, [{content: Record<string, Promise<Blob>>}[]]>();
const fetched = jest.fn<Promise<Partial<Response>>, [string]>();

/** As in browsers, it accepts a promise of the text. */
class ClipboardItem {
  constructor(readonly content: Record<string, Promise<Blob>>) {}
}

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  write.mockReset().mockResolvedValue();
  fetched.mockReset().mockResolvedValue({ok: true, text: async () => '# Fees\n'});
  Object.assign(window, {fetch: fetched, ClipboardItem: undefined});
  Object.defineProperty(navigator, 'clipboard', {value: {write, writeText}, configurable: true});
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settle = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('a code block is copied without markup or an empty last line, and its button confirms it briefly', async () => {
  showDocument(
    <CodeBlock>
      <code className="language-json">{'{\n  "fee": 1\n}\n'}</code>
    </CodeBlock>,
  );
  const button = screen.getByRole('button');
  const tap = () => {
    copyCode(button);
    return settle();
  };
  await tap();
  await tap();
  expect(writeText).toHaveBeenCalledWith('{\n  "fee": 1\n}');
  expect(button).toHaveTextContent('Copied');
  await settle(5_000);
  expect(button).toHaveTextContent('Copy');
  writeText.mockRejectedValue(new Error('not allowed'));
  await tap();
  expect(button).toHaveTextContent('Not copied');
});

describe('the button of a page', () => {
  async function tap() {
    showDocument(<PageEnd markdown="/docs/fees.md" />);
    void copyPage(screen.getByRole('button', {name: 'Copy page as Markdown'}));
    await settle();
    return screen.getByRole('status').textContent;
  }

  test('writes to the clipboard within the tap, as a promise of the Markdown', async () => {
    Object.assign(window, {ClipboardItem});
    write.mockImplementation(async ([item]) => void (await item!.content['text/plain']));
    fetched.mockReturnValue(new Promise(() => {}));
    expect(await tap()).toBe('');
    const [[item]] = write.mock.calls[0]!;
    expect(item!.content['text/plain']).toBeInstanceOf(Promise);
    expect(writeText).not.toHaveBeenCalled();
  });

  test.each([
    ['knows no such items', undefined],
    ['accepts no promise', ClipboardItem],
  ])('writes the finished text if the browser %s, and confirms it beside the button', async (_, known) => {
    Object.assign(window, {ClipboardItem: known});
    write.mockRejectedValue(new TypeError('not a Blob'));
    expect(await tap()).toBe('Copied');
    expect(fetched).toHaveBeenCalledWith('/docs/fees.md');
    expect(writeText).toHaveBeenCalledWith('# Fees\n');
  });

  test.each([
    ['the page cannot be fetched', () => fetched.mockRejectedValue(new TypeError('offline'))],
    ['the page has no Markdown', () => fetched.mockResolvedValue({ok: false, status: 404})],
    ['the browser denies it', () => writeText.mockRejectedValue(new Error('not allowed'))],
  ])('says when %s', async (_, spoil) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    spoil();
    expect(await tap()).toBe('Could not be copied');
    expect(logged).toHaveBeenCalled();
  });
});
