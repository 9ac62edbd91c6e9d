import type {Page} from '@playwright/test';

/** Something that can be pressed, and how large it is in CSS pixels. */
export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** In running text, where the line height decides (WCAG 2.5.8 excepts these). */
  readonly inText: boolean;
  /** A button, tab, form field or navigation item, which a thumb has to hit. */
  readonly primary: boolean;
}

/** Everything on the page that can be pressed now. A control counts with the label that presses it. */
export function measureTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider], [tabindex]:not([tabindex="-1"])';
    const modal = document.querySelector('dialog:modal');
    const navigation =
      '.navbar a, .navbar-sidebar a, dialog a[class*=button], footer nav a, .pagination-nav a, .footer__link-item';

    /** Whether the words of its line or block go on beside it, outside of any other target. */
    const isInText = (element: Element): boolean => {
      if (!/^inline(-block)?$/.test(getComputedStyle(element).display)) return false;
      const block = element.parentElement?.closest(
        'p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, figcaption, label, blockquote, div, section, [popover]',
      );
      if (!block) return false;
      const words = block.cloneNode(true) as Element;
      for (const other of words.querySelectorAll('a, button')) other.remove();
      return (words.textContent ?? '').replace(/[\s·|,]/g, '').length > 1;
    };
    /** The way into the content shows itself on focus only; hidden and covered things cannot be pressed. */
    const isPressable = (element: Element): boolean =>
      element.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      !element.closest('[inert], [aria-hidden=true], [class*=skipToContent]') &&
      (!modal || modal.contains(element));

    return [...document.querySelectorAll(pressable)]
      .filter(
        (element) =>
          isPressable(element) ||
          (element.matches('input[type=radio]') && element.closest('label')?.checkVisibility()),
      )
      .filter((element) => {
        // The frame of something that scrolls takes the focus and is not pressed.
        const isFrame = element.matches('[tabindex]:not(a, button, input, select, textarea, [role])');
        return !isFrame && !element.matches('[role=region]');
      })
      .map((element) => {
        const label = element.matches('input') ? element.closest('label') : null;
        const {width, height} = (label ?? element).getBoundingClientRect();
        const inText = !label && isInText(element);
        return {
          name: `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim().slice(0, 40)}"`,
          width: Math.round(width * 10) / 10,
          height: Math.round(height * 10) / 10,
          inText,
          primary:
            !inText &&
            element.matches(
              `button, input, select, textarea, summary, [role=tab], [role=option], ${navigation}`,
            ),
        };
      })
      .filter(({width, height}) => width > 1 && height > 1);
  });
}
