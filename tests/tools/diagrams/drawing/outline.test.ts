/** @jest-environment node */
import {asCircle, endOf, readOutline, writeOutline} from '../../../../tools/diagrams/drawing/outline';

const rewritten = (data: string) => writeOutline(readOutline(data));

test('a path is written with relative coordinates', () => {
  expect(rewritten('M10,20L15,30C15,40 20,40 20.04,50Z')).toBe('M10 20l5 10c0 10 5 10 5 20z');
  expect(rewritten('m10 20 5 10')).toBe('M10 20l5 10');
});

test('rounding errors do not accumulate along a path', () => {
  const steps = Array.from({length: 100}, (_, step) => `L${(step + 1) * 1.04} ${(step + 1) * 2.04}`);
  const ends = [...rewritten(`M0 0${steps.join('')}`).matchAll(/l([\d.]+) ([\d.]+)/g)];
  expect(ends.reduce((sum, [, x]) => sum + Number(x), 0)).toBeCloseTo(104, 1);
});

test('a straight curve becomes a line, and consecutive lines are merged', () => {
  expect(rewritten('M5 0L5 4C5 6 5 8 5 10L5 20')).toBe('M5 0v20');
  expect(rewritten('M0 5H10H4')).toBe('M0 5h10h-6');
});

test('the direction at the end is that of the last curve', () => {
  const curve = readOutline('M0 0C10 0 20 10 20 30');
  expect(endOf(curve, 'end').angle).toBeCloseTo(Math.PI / 2);
  expect(endOf(curve, 'start').angle).toBeCloseTo(0);
});

test('a circle of many curves is recognized, other shapes are not', () => {
  const around = (radius: (step: number) => number) =>
    Array.from({length: 24}, (_, step) => {
      const angle = (step / 12) * Math.PI;
      return `${step === 0 ? 'M' : 'L'}${50 + radius(step) * Math.cos(angle)} ${60 + radius(step) * Math.sin(angle)}`;
    }).join('');
  expect(asCircle(readOutline(around(() => 7)))).toEqual({
    middle: {x: expect.closeTo(50), y: expect.closeTo(60)},
    radius: expect.closeTo(7),
  });
  expect(asCircle(readOutline(around((step) => (step % 2 ? 7 : 9))))).toBeUndefined();
});

test('an unsupported command is named', () => {
  expect(() => readOutline('M0 0T5 5')).toThrow('"T"');
});
