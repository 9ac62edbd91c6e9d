import * as words from '@site/src/client/strings/controls';
import * as labels from '@site/src/components/strings';

/** How long a button shows the result, in milliseconds. */
const saidFor = 4_000;

/** Copies the text of the button's code block. */
export function copyCodeBlock(button: HTMLElement): void {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  copyText(code.replace(/\n$/, '')).then(
    () => say(button, words.copied),
    () => say(button, words.codeNotCopied),
  );
}

function say(button: HTMLElement, text: string): void {
  button.textContent = text;
  setTimeout(() => (button.textContent = labels.copyCode), saidFor);
}

/** Rejects where there is no clipboard: over plain HTTP. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
