import type {Page} from '@playwright/test';

/** Replaces the reader's stylesheet. Uses a constructed stylesheet, because the policy would block a style element. */
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
