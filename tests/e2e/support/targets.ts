import type {Page} from '@playwright/test';

/** What a thumb needs, in CSS pixels. The 24 pixels of WCAG 2.5.8 are a rule of axe. */
const thumb = 44;

/** A line for each button, field, tab or entry of a navigation that is too low for a thumb; a control's label counts as part of it. */
export function lowTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const primary =
      'button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], site-navbar nav a, footer nav a, nav a[rel], .footer__link-item, dialog a[class*=button]';
    /** Within text, which WCAG exempts, or a glossary term, which is part of its text even as the only word. */
    const isInText = (element: Element): boolean =>
      element.matches('main [popovertarget]') ||
      (getComputedStyle(element).display.startsWith('inline') &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node instanceof Text && /[^\s·|,]/.test(node.data),
        ));
    /** A tab or a step is a visually hidden radio button with a label. */
    const pressed = (element: Element): Element =>
      (element.matches('[type=radio]') && getComputedStyle(element).opacity === '0'
        ? (element as HTMLInputElement).labels?.[0]
        : element.closest('label')) ?? element;
    return [...(document.querySelector('dialog:modal') ?? document).querySelectorAll(primary)]
      .filter((element) => !element.closest('[inert], [aria-hidden=true], [class*=skipToContent]'))
      .map((element) => ({element, target: pressed(element)}))
      .filter(({target}) => target.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .filter(({element, target}) => target !== element || !isInText(element))
      .flatMap(({element, target}) => {
        const {width, height} = target.getBoundingClientRect();
        // Elements of one pixel are for screen readers. Allow for rounding.
        if (width <= 1 || height <= 1 || height >= least - 0.5) return [];
        const name = element.getAttribute('aria-label') ?? target.textContent ?? '';
        return `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}" is ${height} pixels high, too low for a thumb`;
      });
  }, thumb);
}
