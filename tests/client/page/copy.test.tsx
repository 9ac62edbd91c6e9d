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

describe('the button of a code block', () => {
  function tap() {
    copyCode(screen.getByRole('button'));
    return settle();
  }

  beforeEach(() => {
    showDocument(
      <CodeBlock>
        <code className="language-json">{'{\n  "fee": 1\n}\n'}</code>
      </CodeBlock>,
    );
  });

  test('copies the source without markup or an empty last line, and confirms it briefly', async () => {
    await tap();
    await tap();
    expect(writeText).toHaveBeenCalledWith('{\n  "fee": 1\n}');
    expect(screen.getByRole('button', {name: 'Copied'})).toBeVisible();
    await settle(5_000);
    expect(screen.getByRole('button', {name: 'Copy'})).toBeVisible();
  });

  test('says when the browser denies it', async () => {
    writeText.mockRejectedValue(new Error('not allowed'));
    await tap();
    expect(screen.getByRole('button', {name: 'Not copied'})).toBeVisible();
  });
});

describe('the button of a page', () => {
  async function tap() {
    showDocument(<PageEnd markdown="/docs/fees.md" />);
    void copyPage(screen.getByRole('button', {name: 'Copy page as Markdown'}));
    await settle();
    return screen.getByRole('status').textContent;
  }

  test('copies the Markdown and confirms it beside the button', async () => {
    expect(await tap()).toBe('Copied');
    expect(fetched).toHaveBeenCalledWith('/docs/fees.md');
    expect(writeText).toHaveBeenCalledWith('# Fees\n');
  });

  test('writes to the clipboard within the tap, as a promise of the text', async () => {
    Object.assign(window, {ClipboardItem});
    write.mockImplementation(async ([item]) => void (await item!.content['text/plain']));
    fetched.mockReturnValue(new Promise(() => {}));
    expect(await tap()).toBe('');
    const [[item]] = write.mock.calls[0]!;
    expect(item!.content['text/plain']).toBeInstanceOf(Promise);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('falls back to the finished text if the browser accepts no promise', async () => {
    Object.assign(window, {ClipboardItem});
    write.mockRejectedValue(new TypeError('not a Blob'));
    expect(await tap()).toBe('Copied');
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
