import {useRef, useState} from 'react';
import type {CSSProperties, KeyboardEvent, PointerEvent} from 'react';
import {useModal} from '@site/src/components/useModal';
import styles from './DiagramDialog.module.css';
import type {Drawing} from './drawing';

const zoomStep = 1.5;
const largestZoom = 6;

/**
 * A diagram on the whole screen. It scrolls by touch, wheel, arrow keys and by dragging with a mouse; plus, minus
 * and zero change its size; Escape closes it, which the native dialog does by itself.
 */
export function DiagramDialog({
  title,
  description,
  drawing,
  onClose,
}: {
  title: string;
  description: string;
  drawing: Drawing;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [zoom, setZoom] = useState(1);

  useModal(dialog);

  function change(factor: number) {
    setZoom((now) => (factor === 0 ? 1 : Math.min(largestZoom, Math.max(1, now * factor))));
  }

  function onKeyDown(event: KeyboardEvent) {
    const factor = {'+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '0': 0}[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(factor);
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        <button type="button" aria-label="Smaller" disabled={zoom === 1} onClick={() => change(1 / zoomStep)}>
          −
        </button>
        <button
          type="button"
          aria-label="Larger"
          disabled={zoom === largestZoom}
          onClick={() => change(zoomStep)}
        >
          +
        </button>
        <button type="button" disabled={zoom === 1} onClick={() => change(0)}>
          Fit
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div
        className={styles.stage}
        role="group"
        aria-label="Diagram, can be scrolled"
        tabIndex={0}
        onPointerDown={dragToScroll}
      >
        <div
          className={styles.drawing}
          role="img"
          aria-label={description}
          style={
            {
              '--zoom': zoom,
              '--natural-width': `${drawing.width}px`,
              '--ratio': drawing.width / Math.max(1, drawing.height),
            } as CSSProperties
          }
          dangerouslySetInnerHTML={{__html: drawing.svg}}
        />
      </div>
      <p className={styles.words}>{description}</p>
    </dialog>
  );
}

/** Touch scrolls by itself; a mouse gets the same by dragging. */
function dragToScroll(event: PointerEvent<HTMLElement>): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return;
  const stage = event.currentTarget;
  const start = {x: event.clientX + stage.scrollLeft, y: event.clientY + stage.scrollTop};
  const move = ({clientX, clientY}: globalThis.PointerEvent) =>
    stage.scrollTo({left: start.x - clientX, top: start.y - clientY, behavior: 'instant'});
  stage.setPointerCapture(event.pointerId);
  stage.addEventListener('pointermove', move);
  stage.addEventListener('lostpointercapture', () => stage.removeEventListener('pointermove', move), {
    once: true,
  });
}
