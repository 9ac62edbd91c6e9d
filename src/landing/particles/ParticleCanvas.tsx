import {useEffect, useRef} from 'react';
import type {Field} from './particleField';
import {advance, createField, resize} from './particleField';
import {drawField, readInks} from './drawField';
import styles from './ParticleCanvas.module.css';

/** A frame later than this counts as this much, so that a return from a hidden tab does not make a jump. */
const longestStep = 0.05;

/**
 * The network behind the hero. It moves only while `moving`, on screen and in a visible tab; otherwise its
 * last frame stays.
 */
export function ParticleCanvas({moving}: {moving: boolean}) {
  const ref = useRef<HTMLCanvasElement>(null);
  const field = useRef<Field | null>(null);

  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    return run(canvas, context, field, moving);
  }, [moving]);

  return <canvas ref={ref} className={styles.canvas} aria-hidden="true" />;
}

/** Starts drawing and returns what stops it. */
function run(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  field: {current: Field | null},
  moving: boolean,
): () => void {
  let inks = readInks(canvas);
  let frame = 0;
  let previous = 0;
  let onScreen = false;

  function draw() {
    if (field.current && context) drawField(context, field.current, inks);
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick);
    if (!field.current) return;
    advance(field.current, Math.min(longestStep, (now - previous) / 1000));
    previous = now;
    draw();
  }

  function startOrStop() {
    const shouldMove = moving && onScreen && !document.hidden;
    if (shouldMove === (frame !== 0)) return;
    if (shouldMove) {
      previous = performance.now();
      frame = requestAnimationFrame(tick);
    } else {
      cancelAnimationFrame(frame);
      frame = 0;
    }
  }

  const resized = new ResizeObserver(() => {
    const {clientWidth: width, clientHeight: height} = canvas;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    field.current = field.current
      ? resize(field.current, width, height, Math.random)
      : createField(width, height, Math.random);
    draw();
  });
  const seen = new IntersectionObserver(([entry]) => {
    onScreen = entry?.isIntersecting ?? false;
    startOrStop();
  });
  const themed = new MutationObserver(() => {
    inks = readInks(canvas);
    draw();
  });
  resized.observe(canvas);
  seen.observe(canvas);
  themed.observe(document.documentElement, {attributeFilter: ['data-theme']});
  document.addEventListener('visibilitychange', startOrStop);

  return () => {
    cancelAnimationFrame(frame);
    frame = 0;
    resized.disconnect();
    seen.disconnect();
    themed.disconnect();
    document.removeEventListener('visibilitychange', startOrStop);
  };
}
