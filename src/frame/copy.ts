/** How long a button says what came of a tap, in milliseconds. */
const saidFor = 4_000;

/** Copies the text of the code block that the button belongs to. */
export function copyCode(button: HTMLElement): void {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  navigator.clipboard.writeText(code.replace(/\n$/, '')).then(
    () => say(button, 'Copied'),
    () => say(button, 'Not copied'),
  );
}

/** What a button is called while it says nothing. */
const usualWords = new WeakMap<HTMLElement, string | null>();

function say(button: HTMLElement, words: string): void {
  const usual = usualWords.get(button) ?? button.textContent;
  usualWords.set(button, usual);
  button.textContent = words;
  setTimeout(() => (button.textContent = usual), saidFor);
}

/** Copies the page's Markdown, which the build writes beside every released page, and says so beside the button. */
export function copyPage(button: HTMLElement): void {
  const status = button.parentElement?.querySelector('[role=status]');
  const tell = (words: string) => {
    if (status) status.textContent = words;
  };
  copyText(fetchText(button.dataset.address ?? '')).then(
    () => tell('Copied'),
    (error: unknown) => {
      console.error(error);
      tell('Could not be copied');
    },
  );
}

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** WebKit allows the clipboard only within the tap itself, so it is handed the promise. Others may not know how to take one. */
async function copyText(text: Promise<string>): Promise<void> {
  if (window.ClipboardItem && navigator.clipboard.write) {
    try {
      const plain = text.then((words) => new Blob([words], {type: 'text/plain'}));
      await navigator.clipboard.write([new ClipboardItem({'text/plain': plain})]);
      return;
    } catch {
      // Older ones take finished text only.
    }
  }
  await navigator.clipboard.writeText(await text);
}
