import type {Field} from './particleField';
import {advance, createField, resize} from './particleField';
import {drawField, readInks} from './drawField';

/** The longest time step in seconds, so that particles do not jump after the tab was hidden. */
const longestStep = 0.05;

export interface Network {
  /** Starts or pauses the animation. */
  move: (moving: boolean) => void;
  /** Redraws in the colors of the current theme. */
  repaint: () => void;
}

/** Draws the particle network on the canvas and resizes with it. */
export function animateNetwork(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Network {
  let field: Field | undefined;
  let inks = readInks(canvas);
  let frame = 0;
  let previous = 0;

  const draw = () => field && drawField(context, field, inks);

  function tick(now: number) {
    frame = requestAnimationFrame(tick);
    if (!field) return;
    advance(field, Math.min(longestStep, (now - previous) / 1000));
    previous = now;
    draw();
  }

  new ResizeObserver(() => {
    const {clientWidth: width, clientHeight: height} = canvas;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(2, window.devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    field = field ? resize(field, width, height, Math.random) : createField(width, height, Math.random);
    draw();
  }).observe(canvas);

  return {
    move(moving) {
      if (moving === (frame !== 0)) return;
      cancelAnimationFrame(frame);
      previous = performance.now();
      frame = moving ? requestAnimationFrame(tick) : 0;
    },
    repaint() {
      inks = readInks(canvas);
      draw();
    },
  };
}
