/** Milliseconds before a part that did not arrive is asked for once more: phones lose single requests. */
const retryAfter = 1_000;

let sheet: Promise<void> | undefined;

/**
 * Fetches a part of the site with the style sheet of all parts.
 * @throws what the second try fails with; the next call tries again
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  sheet ??= loadSheet();
  const part = load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    return load();
  });
  await sheet;
  return part;
}

/** What pages do not show by themselves has its rules here. A page without them still works, so it does not wait for ever. */
function loadSheet(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-parts-sheet]')?.dataset.partsSheet;
  if (!href) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      sheet = undefined;
      resolve();
    };
    document.head.appendChild(link);
  });
}
