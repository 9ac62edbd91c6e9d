import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

/** Something that can be pressed, and how large it is in CSS pixels. */
interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** In running text, where the line height decides (WCAG 2.5.8 excepts these). */
  readonly inText: boolean;
  /** A button, tab, form field or navigation item, which a thumb has to hit. */
  readonly primary: boolean;
}

/** Everything on the page that can be pressed now. A control counts with the label that presses it. */
function measureTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=slider], [tabindex]:not([tabindex="-1"])';
    const modal = document.querySelector('dialog:modal');
    const navigation = 'header nav a, dialog a[class*=button], footer nav a, nav a[rel], .footer__link-item';

    /** The nearest element around a node that is laid out as a block, whose lines the node stands in. */
    const blockOf = (node: Node): Element | null => {
      let each = node.parentElement;
      while (each && getComputedStyle(each).display === 'inline') each = each.parentElement;
      return each;
    };
    /** Whether words that press nothing stand in the same block. */
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
    /** What an invisible layer of the target spreads over, such as a whole entry of a list; else the target itself. */
    const spreadOver = (element: Element): Element => {
      const {content, position, inset} = getComputedStyle(element, '::after');
      if (content === 'none' || position !== 'absolute' || inset !== '0px') return element;
      let each: Element = element;
      while (getComputedStyle(each).position === 'static' && each.parentElement) each = each.parentElement;
      return each;
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
          (element.matches('input[type=radio]') &&
            (element as HTMLInputElement).labels?.[0]?.checkVisibility()),
      )
      .filter((element) => {
        // The frame of something that scrolls takes the focus and is not pressed.
        const isFrame = element.matches('[tabindex]:not(a, button, input, select, textarea, [role])');
        return !isFrame && !element.matches('[role=region]');
      })
      .map((element) => {
        // A tab is an unseen radio button before its label.
        const tab = element.matches('[data-tabs] input') ? (element as HTMLInputElement).labels?.[0] : null;
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
            // A term of the glossary is a word of its text, also where the text is one word.
            !element.matches('main [popovertarget]') &&
            element.matches(
              `button, input, select, textarea, summary, [role=tab], [role=option], ${navigation}`,
            ),
        };
      })
      .filter(({width, height}) => width > 1 && height > 1);
  });
}

/** WCAG 2.5.8, and what thumbs want of the things that matter most. */
const least = 24;
const thumb = 44;

/** One line for each target that is too small; on a phone what matters most must fit a thumb. */
export async function smallTargets(page: Page, phone: boolean): Promise<string[]> {
  const targets = await measureTargets(page);
  expect(targets.length).toBeGreaterThan(0);
  test.info().annotations.push({type: 'targets measured', description: String(targets.length)});
  return targets
    .filter(({inText}) => !inText)
    .filter(({width, height, primary}) => {
      // Half a pixel is rounding.
      return width < least - 0.5 || height < (phone && primary ? thumb : least) - 0.5;
    })
    .map(({name, width, height}) => `${name} is ${width} × ${height}, too small to be pressed`);
}
