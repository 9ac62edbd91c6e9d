import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

/** An interactive element with its size in CSS pixels. */
interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Inline in text, which WCAG 2.5.8 exempts. */
  readonly inText: boolean;
  /** A button, tab, form field or navigation item, which must be large enough for a thumb. */
  readonly primary: boolean;
}

/** Measures all visible targets; a control's label counts as part of it. */
function measureTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider], [tabindex]:not([tabindex="-1"])';
    const modal = document.querySelector('dialog:modal');
    const navigation = 'header nav a, dialog a[class*=button], footer nav a, nav a[rel], .footer__link-item';

    /** The nearest ancestor that is not inline. */
    const blockOf = (node: Node): Element | null => {
      let each = node.parentElement;
      while (each && getComputedStyle(each).display === 'inline') each = each.parentElement;
      return each;
    };
    /** Whether the same block contains other text. */
    const isInText = (element: Element): boolean => {
      if (!/^inline(-block)?$/.test(getComputedStyle(element).display)) return false;
      const block = blockOf(element);
      if (!block) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = (text.textContent ?? '').replace(/[\s·|,]/g, '');
        if (words && !text.parentElement?.closest(pressable) && blockOf(text) === block) return true;
      }
      return false;
    };
    /** The element that the target's ::after overlay covers, such as a list entry, or else the target. */
    const spreadOver = (element: Element): Element => {
      const {content, position, inset} = getComputedStyle(element, '::after');
      if (content === 'none' || position !== 'absolute' || inset !== '0px') return element;
      let each: Element = element;
      while (getComputedStyle(each).position === 'static' && each.parentElement) each = each.parentElement;
      return each;
    };
    /** Excludes the skip link, which is visible only on focus, and hidden elements. */
    const isPressable = (element: Element): boolean =>
      element.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      !element.closest('[inert], [aria-hidden=true], [class*=skipToContent]') &&
      (!modal || modal.contains(element));

    return [...document.querySelectorAll(pressable)]
      .filter(
        (element) =>
          isPressable(element) ||
          (element.matches('input[type=radio]') &&
            (element as HTMLInputElement).labels?.[0]?.checkVisibility()),
      )
      .filter((element) => {
        // Focusable scroll containers are not targets.
        const isFrame = element.matches('[tabindex]:not(a, button, input, select, textarea, [role])');
        return !isFrame && !element.matches('[role=region]');
      })
      .map((element) => {
        // A tab or a step is a visually hidden radio button with a label.
        const isUnseen = element.matches('[type=radio]') && getComputedStyle(element).opacity === '0';
        const tab = isUnseen ? (element as HTMLInputElement).labels?.[0] : null;
        const label = element.matches('input') ? (tab ?? element.closest('label')) : null;
        const {width, height} = (label ?? spreadOver(element)).getBoundingClientRect();
        const inText = !label && isInText(element);
        return {
          name: `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '').trim().slice(0, 40)}"`,
          width: Math.round(width * 10) / 10,
          height: Math.round(height * 10) / 10,
          inText,
          primary:
            !inText &&
            // A glossary term is part of its text, even if it is the only word.
            !element.matches('main [popovertarget]') &&
            element.matches(
              `button, input, select, textarea, summary, [role=tab], [role=option], ${navigation}`,
            ),
        };
      })
      .filter(({width, height}) => width > 1 && height > 1);
  });
}

/** Minimum sizes in CSS pixels: WCAG 2.5.8, and for primary targets on phones. */
const least = 24;
const thumb = 44;

/** A line for each target that is too small. */
export async function smallTargets(page: Page, phone: boolean): Promise<string[]> {
  const targets = await measureTargets(page);
  expect(targets.length).toBeGreaterThan(0);
  test.info().annotations.push({type: 'targets measured', description: String(targets.length)});
  return targets
    .filter(({inText}) => !inText)
    .filter(({width, height, primary}) => {
      // Allow for rounding.
      return width < least - 0.5 || height < (phone && primary ? thumb : least) - 0.5;
    })
    .map(({name, width, height}) => `${name} is ${width} × ${height}, which is too small`);
}
