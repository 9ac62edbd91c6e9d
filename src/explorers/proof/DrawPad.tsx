import {useRef} from 'react';
import type {PointerEvent} from 'react';
import type {Drawing} from '@site/src/facts/proof/drawing';
import styles from './proof.module.css';

const width = 256;

/** A field to draw in with a finger or a mouse. The first touch takes away what was there before. */
export function DrawPad({drawing, onDraw}: {drawing: Drawing; onDraw: (drawing: Drawing) => void}) {
  const own = useRef<Drawing>([]);
  const pointOf = ({currentTarget, clientX, clientY}: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const within = (at: number) => Math.min(Math.max(Math.round(at * width), 0), width);
    return [within((clientX - box.left) / box.width), within((clientY - box.top) / box.height)] as const;
  };
  const draw = (strokes: Drawing) => {
    own.current = strokes;
    onDraw(strokes);
  };
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label="The drawing, for a finger or a mouse"
      data-pad=""
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        draw([...(own.current === drawing ? drawing : []), [pointOf(event)]]);
      }}
      onPointerMove={(event) => {
        const last = own.current[own.current.length - 1];
        if (last && event.currentTarget.hasPointerCapture(event.pointerId))
          draw([...own.current.slice(0, -1), [...last, pointOf(event)]]);
      }}
    >
      {drawing.map((stroke, i) => (
        <polyline key={i} points={stroke.join(' ')} />
      ))}
    </svg>
  );
}
