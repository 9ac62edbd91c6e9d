import * as words from '@site/src/client/strings/parts';
import {element} from '@site/src/client/element';
import styles from './sectionMenu.module.css';

/** How long the result shows, in milliseconds. */
const saidFor = 3_000;

let close = () => {};

/** Opens the menu below a heading, or closes it: to copy the section's address, or its text if the page has a Markdown version. */
export function openSectionMenu(link: HTMLElement): void {
  const wasOpen = link.hasAttribute('aria-expanded');
  close();
  const heading = link.previousElementSibling as HTMLElement | null;
  if (wasOpen || !heading) return;

  const says = element('span', {role: 'status'});
  const copyLink = button(words.copyLink, Promise.resolve((link as HTMLAnchorElement).href));
  const menu = element('div', {class: styles.menu, role: 'group', 'aria-label': words.thisSection}, copyLink);
  const page = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  // Asked for before the tap: WebKit allows clipboard access only during it.
  if (page) menu.append(button(words.copySection, fetchSection(page.href, heading)));
  menu.append(says);

  function button(label: string, text: Promise<string>): HTMLButtonElement {
    const made = element('button', {type: 'button'}, label);
    // Reported on the tap.
    text.catch(() => {});
    made.addEventListener('click', () => {
      void text
        .then((ready) => navigator.clipboard.writeText(ready))
        .then(
          () => tell(words.copied),
          (error: unknown) => {
            console.error(error);
            tell(words.notCopied);
          },
        );
    });
    return made;
  }

  function tell(result: string): void {
    for (const made of menu.querySelectorAll('button')) made.hidden = true;
    says.textContent = result;
    link.focus({preventScroll: true});
    setTimeout(() => signal.aborted || closeThis(), saidFor);
  }

  const listeners = new AbortController();
  const {signal} = listeners;
  const isOutside = (target: EventTarget | null) =>
    target !== link && target instanceof Node && !menu.contains(target);
  const closeThis = () => {
    listeners.abort();
    menu.remove();
    link.removeAttribute('aria-expanded');
  };
  close = closeThis;
  document.addEventListener('pointerdown', ({target}) => isOutside(target) && closeThis(), {signal});
  document.addEventListener('focusin', ({target}) => isOutside(target) && closeThis(), {signal});
  document.addEventListener(
    'keydown',
    ({key}) => {
      if (key !== 'Escape') return;
      link.focus();
      closeThis();
    },
    {signal},
  );

  link.setAttribute('aria-expanded', 'true');
  link.after(menu);
  const focus = () => copyLink.focus({preventScroll: true});
  focus();
  // Firefox follows the link only now, which drops the focus.
  copyLink.addEventListener(
    'blur',
    () => setTimeout(() => document.activeElement === document.body && focus()),
    {
      once: true,
    },
  );
}

async function fetchSection(address: string, heading: HTMLElement): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return sectionOf(heading, await answer.text());
}

/** A section of the page's Markdown, from its heading to the next of its level. */
function sectionOf(heading: HTMLElement, markdown: string): string {
  const plain = (text: string) => text.replace(/\]\(.*?\)/g, '').replace(/\W/g, '');
  const title = plain(heading.textContent ?? '');
  const level = Number(heading.localName[1]);
  const lines = markdown.split('\n');
  const levelAt = linesWithLevel(lines);
  const first = lines.findIndex((line, at) => levelAt[at] === level && plain(line) === title);
  if (first < 0) throw new Error(`The Markdown has no heading “${heading.textContent}”`);
  const length = levelAt.slice(first + 1).findIndex((other) => other > 0 && other <= level);
  const end = length < 0 ? lines.length : first + 1 + length;
  return `${lines.slice(first, end).join('\n').trim()}\n`;
}

/** The heading level of each line; 0 for other lines, and within code. */
function linesWithLevel(lines: readonly string[]): number[] {
  let inCode = false;
  return lines.map((line) => {
    if (line.startsWith('```')) inCode = !inCode;
    return inCode ? 0 : (/^#+(?= )/.exec(line)?.[0].length ?? 0);
  });
}
