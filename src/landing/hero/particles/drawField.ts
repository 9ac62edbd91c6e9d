import type {Field} from './particleField';
import {forEachLink, linkDistance} from './particleField';

/** The two translucent theme colors: even particles use the first, odd ones the second. */
export interface Inks {
  readonly purple: string;
  readonly cyan: string;
}

export function readInks(element: Element): Inks {
  const style = getComputedStyle(element);
  return {
    purple: style.getPropertyValue('--self-particle-purple'),
    cyan: style.getPropertyValue('--self-particle-cyan'),
  };
}

/** Opacity steps of the lines. Drawing one path per step and color limits a frame to a dozen strokes. */
const fades = 4;
const radius = 2;

/** Draws one frame: the lines between neighbors, then the particles. */
export function drawField(context: CanvasRenderingContext2D, field: Field, inks: Inks): void {
  const {width, height, count, position} = field;
  const x = (i: number) => position[2 * i] ?? 0;
  const y = (i: number) => position[2 * i + 1] ?? 0;
  const lines = Array.from({length: fades * 2}, () => new Path2D());

  forEachLink(field, (a, b, distance) => {
    const fade = Math.floor((distance / linkDistance) * fades);
    const line = lines[fade * 2 + (a % 2)];
    line?.moveTo(x(a), y(a));
    line?.lineTo(x(b), y(b));
  });

  context.clearRect(0, 0, width, height);
  context.lineWidth = 1;
  lines.forEach((line, i) => {
    context.globalAlpha = 0.75 * (1 - (Math.floor(i / 2) + 0.5) / fades);
    context.strokeStyle = i % 2 === 0 ? inks.purple : inks.cyan;
    context.stroke(line);
  });

  context.globalAlpha = 1;
  for (const parity of [0, 1]) {
    context.fillStyle = parity === 0 ? inks.purple : inks.cyan;
    context.beginPath();
    for (let i = parity; i < count; i += 2) {
      context.moveTo(x(i) + radius, y(i));
      context.arc(x(i), y(i), radius, 0, 2 * Math.PI);
    }
    context.fill();
  }
}
