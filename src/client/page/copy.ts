import * as words from '@site/src/client/strings/controls';
import * as labels from '@site/src/components/strings';

/** How long a button shows the result, in milliseconds. */
const saidFor = 4_000;

/** Copies the text of the button's code block. */
export function copyCodeBlock(button: HTMLElement): void {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  navigator.clipboard.writeText(code.replace(/\n$/, '')).then(
    () => say(button, words.copied),
    () => say(button, words.codeNotCopied),
  );
}

function say(button: HTMLElement, text: string): void {
  button.textContent = text;
  setTimeout(() => (button.textContent = labels.copyCode), saidFor);
}

/** Copies the page's Markdown, which `PageHead` links, and shows the result next to the button. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const source = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  const status = button.parentElement?.querySelector('[role=status]');
  const copied = copyText(fetchText(source?.href ?? ''));
  const says = await copied.then(
    () => words.copied,
    (error: unknown) => {
      console.error(error);
      return words.pageNotCopied;
    },
  );
  if (status) status.textContent = says;
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** WebKit allows clipboard access only during the click, so pass it a promise. Other browsers may not accept one. */
async function copyText(text: Promise<string>): Promise<void> {
  if (window.ClipboardItem && navigator.clipboard.write) {
    try {
      const plain = text.then((markdown) => new Blob([markdown], {type: 'text/plain'}));
      await navigator.clipboard.write([new ClipboardItem({'text/plain': plain})]);
      return;
    } catch {
      // Older browsers accept only finished text.
    }
  }
  await navigator.clipboard.writeText(await text);
}
