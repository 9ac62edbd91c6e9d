import type {Field, Particle} from './particleField';
import {advance, createField, forEachLink, linkDistance, resize} from './particleField';

/** The longest time step in seconds, so that particles don't jump after the tab was hidden. */
const longestStep = 0.05;
/** Opacity steps of the lines. Drawing one path per step and color limits a frame to a dozen strokes. */
const fades = 4;
const radius = 2;

/** The two translucent theme colors. */
type Inks = readonly [string, string];

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
    field = advance(field, Math.min(longestStep, (now - previous) / 1000));
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

function readInks(element: Element): Inks {
  const style = getComputedStyle(element);
  return [style.getPropertyValue('--self-particle-purple'), style.getPropertyValue('--self-particle-cyan')];
}

/** Draws one frame: the lines between neighbors, then the particles. */
function drawField(context: CanvasRenderingContext2D, field: Field, inks: Inks): void {
  const lines = Array.from({length: fades}, () => [new Path2D(), new Path2D()] as const);
  const dots = [new Path2D(), new Path2D()] as const;
  const fadeOf = (distance: number) => Math.floor((distance / linkDistance) * fades);

  forEachLink(field, (from: Particle, to: Particle, distance) => {
    const line = lines[fadeOf(distance)]?.[from.ink];
    line?.moveTo(from.x, from.y);
    line?.lineTo(to.x, to.y);
  });
  for (const {x, y, ink} of field.particles) {
    dots[ink].moveTo(x + radius, y);
    dots[ink].arc(x, y, radius, 0, 2 * Math.PI);
  }

  context.clearRect(0, 0, field.width, field.height);
  for (const ink of [0, 1] as const) {
    context.strokeStyle = inks[ink];
    context.fillStyle = inks[ink];
    lines.forEach((line, fade) => {
      context.globalAlpha = 0.75 * (1 - (fade + 0.5) / fades);
      context.stroke(line[ink]);
    });
    context.globalAlpha = 1;
    context.fill(dots[ink]);
  }
}
