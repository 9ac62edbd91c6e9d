import {element} from '@site/src/client/element';
import styles from './phone.module.css';

/** The picture of each step. */
const pictures = new Map<HTMLElement, HTMLElement>();
const phone = element('div', {class: styles.phone, 'aria-hidden': 'true'});
let current: HTMLElement | undefined;

/**
 * Adds a step to those that the phone follows: it shows the screen of the one being read, or under the pointer. The contents
 * fold meanwhile.
 * @param column the contents, next to the text
 */
export function addStep(picture: HTMLElement, column: HTMLElement): void {
  const step = picture.closest('li') as HTMLElement;
  pictures.set(step, picture);
  step.addEventListener('mouseenter', () => show(step, column));
  if (pictures.size > 1) return;
  let due = 0;
  const follow = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => show(hoveredStep() ?? stepInView(), column));
  };
  for (const event of ['scroll', 'resize', 'change']) addEventListener(event, follow, {passive: true});
  follow();
}

/** The step under the pointer, which a scroll mustn't take back. A tap leaves `:hover` behind, so it doesn't count. */
function hoveredStep(): HTMLElement | undefined {
  if (!matchMedia('(hover:hover)').matches) return undefined;
  return [...pictures.keys()].find((step) => step.matches(':hover'));
}

/** The last visible step that starts above the middle, or the first visible one. */
function stepInView(): HTMLElement | undefined {
  const visible = [...pictures.keys()]
    .map((step) => ({step, ...boxOf(step)}))
    .filter(({top, bottom}) => bottom > top && bottom > 0.15 * innerHeight && top < 0.85 * innerHeight);
  return (visible.filter(({top}) => top < 0.45 * innerHeight).pop() ?? visible[0])?.step;
}

function boxOf(step: HTMLElement) {
  const {top, bottom} = step.getBoundingClientRect();
  return {top, bottom};
}

function show(read: HTMLElement | undefined, column: HTMLElement): void {
  // The stylesheets repeat the width.
  const step = matchMedia('(min-width:1200px)').matches ? read : undefined;
  if (step === current) return;
  const contents = column.querySelector('details');
  if (contents && !step !== !current && !contents.contains(document.activeElement)) contents.open = !step;
  current?.removeAttribute('aria-current');
  current = step;
  column.dataset.phone = step ? 'shown' : '';
  phone.remove();
  const picture = step && pictures.get(step);
  if (!picture) return;
  step.setAttribute('aria-current', 'step');
  const screen = picture.cloneNode(true) as HTMLElement;
  phone.replaceChildren(screen);
  column.append(phone);
  const lit = screen.querySelector<HTMLElement>('[data-lit]');
  if (lit) screen.scrollTop = lit.offsetTop - screen.clientHeight / 2;
}
