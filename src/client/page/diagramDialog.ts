import {showModal} from '@site/src/components/Dialog/showModal';
import * as words from '@site/src/client/strings/parts';
import {element} from '@site/src/client/element';
import styles from './diagramDialog.module.css';

const zoomStep = 1.5;
const largestZoom = 6;

/** Factors by key; 0 goes back to the whole picture. */
const factors: Readonly<Record<string, number>> = {
  '+': zoomStep,
  '=': zoomStep,
  '-': 1 / zoomStep,
  '0': 0,
};

/**
 * Shows a diagram full-screen. It scrolls by touch, wheel, arrow keys and mouse dragging; plus, minus and zero zoom; Escape
 * closes the native dialog.
 * @param control the diagram's picture, or its button, which gets the focus when the dialog closes
 */
export function showDiagram(control: HTMLElement): void {
  const figure = control.closest('figure');
  const picture = figure?.querySelector('[role=img]');
  const drawing = picture && largestOnScreen([...picture.querySelectorAll('svg')]);
  if (!drawing) return;
  const [title, description] = ['aria-labelledby', 'aria-describedby'].map(
    (attribute) => document.getElementById(picture.getAttribute(attribute) ?? '')?.textContent ?? '',
  );
  const {width, height} = drawing.viewBox.baseVal;

  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('display');
  const size = `--natural-width: ${width}px; --ratio: ${width / height}`;
  const place = element(
    'div',
    {class: `${styles.drawing} drawn`, role: 'img', 'aria-label': description, style: size},
    copy,
  );
  const stage = element(
    'div',
    {class: styles.stage, role: 'group', 'aria-label': words.diagramScrolls, tabindex: '0'},
    place,
  );
  stage.addEventListener('pointerdown', dragToScroll);
  const smaller = button('−', () => change(1 / zoomStep), words.smaller);
  const larger = button('+', () => change(zoomStep), words.larger);
  const fit = button(words.fit, () => change(0));
  const bar = element(
    'div',
    {class: styles.bar},
    element('span', {class: styles.title, 'aria-hidden': 'true'}, title ?? ''),
    smaller,
    larger,
    fit,
    button(words.close, () => dialog.close()),
  );
  const dialog = element(
    'dialog',
    {class: styles.dialog, 'aria-label': title},
    bar,
    stage,
    element('p', {class: styles.words}, description ?? ''),
  );

  let zoom = 1;
  function change(factor: number): void {
    zoom = factor === 0 ? 1 : Math.min(largestZoom, Math.max(1, zoom * factor));
    place.style.setProperty('--zoom', String(zoom));
    smaller.disabled = fit.disabled = zoom === 1;
    larger.disabled = zoom === largestZoom;
  }

  dialog.addEventListener('keydown', (event) => {
    const factor = factors[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(factor);
  });
  change(0);
  document.body.append(dialog);
  const close = showModal(dialog, () => dialog.close());
  dialog.addEventListener('close', () => {
    close();
    dialog.remove();
    figure?.querySelector<HTMLElement>('button[data-control=enlarge]')?.focus();
  });
}

/** The drawing that can be scaled up most on this screen. */
function largestOnScreen(drawings: SVGSVGElement[]): SVGSVGElement | undefined {
  const scale = ({viewBox: {baseVal}}: SVGSVGElement) =>
    Math.min(innerWidth / baseVal.width, innerHeight / baseVal.height);
  return drawings.sort((a, b) => scale(b) - scale(a))[0];
}

function button(text: string, press: () => void, label?: string): HTMLButtonElement {
  const made = element('button', {type: 'button', 'aria-label': label}, text);
  made.addEventListener('click', press);
  return made;
}

/** Lets a mouse scroll by dragging, as touch does natively. */
function dragToScroll(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return;
  const stage = event.currentTarget as HTMLElement;
  const start = {x: event.clientX + stage.scrollLeft, y: event.clientY + stage.scrollTop};
  const move = ({clientX, clientY}: PointerEvent) =>
    stage.scrollTo({left: start.x - clientX, top: start.y - clientY, behavior: 'auto'});
  stage.setPointerCapture(event.pointerId);
  stage.addEventListener('pointermove', move);
  stage.addEventListener('lostpointercapture', () => stage.removeEventListener('pointermove', move), {
    once: true,
  });
}
