const copied = 'Copied';
const notCopied = 'Could not be copied';

customElements.define(
  'site-copy-page',
  class extends HTMLElement {
    connectedCallback() {
      const status = this.querySelector('[role=status]');
      this.querySelector('button')?.addEventListener('click', () => {
        const source = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
        copyText(fetchText(source?.href ?? '')).then(
          () => status?.replaceChildren(copied),
          (error: unknown) => {
            console.error(error);
            status?.replaceChildren(notCopied);
          },
        );
      });
    }
  },
);

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** WebKit allows clipboard access only during the click, so pass it a promise. Firefox before 127 accepts none. */
async function copyText(text: Promise<string>): Promise<void> {
  if (window.ClipboardItem) {
    const plain = text.then((markdown) => new Blob([markdown], {type: 'text/plain'}));
    await Promise.all([plain, navigator.clipboard.write([new ClipboardItem({'text/plain': plain})])]);
  } else await navigator.clipboard.writeText(await text);
}
