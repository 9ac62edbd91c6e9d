import type {Page} from '@playwright/test';

/** Sets the reader's own style in place of the last, through a stylesheet object: the content policy would refuse an element. */
export async function setReaderStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const holder = window as unknown as {readerStyle?: CSSStyleSheet};
    holder.readerStyle ??= new CSSStyleSheet();
    holder.readerStyle.replaceSync(text);
    if (!document.adoptedStyleSheets.includes(holder.readerStyle)) {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, holder.readerStyle];
    }
  }, css);
}
