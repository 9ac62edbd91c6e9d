import type {Field, Particle} from '@site/src/landing/Hero/particleField';
import {advance, createField, forEachLink, resize} from '@site/src/landing/Hero/particleField';

/** A seeded random generator, for reproducible failures. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const particle = (x: number, y: number, dx = 0, dy = 0): Particle => ({x, y, dx, dy, ink: 0});
const field = (...particles: Particle[]): Field => ({width: 500, height: 500, particles});

describe('the particle network', () => {
  it.each([
    [360, 640, 23],
    [99, 100, 0],
    [100, 100, 1],
    [1280, 780, 99],
    [1250, 800, 100],
    [3840, 800, 100],
    [400, 2000, 32],
  ])(
    'has one particle per 10,000 square pixels on %d × %d, at most 100 and 800 pixels high: %d',
    (width, height, count) => {
      const {particles} = createField(width, height, seeded(1));
      expect(particles).toHaveLength(count);
      for (const {x, y, dx, dy} of particles) {
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeLessThanOrEqual(Math.min(height, 800));
        expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(14);
      }
      expect(particles.filter(({ink}) => ink === 0)).toHaveLength(Math.ceil(count / 2));
    },
  );

  it('links each pair closer than 120 pixels once', () => {
    const links: number[][] = [];
    forEachLink(
      field(particle(0, 0), particle(120, 0), particle(239, 0), particle(0, 30)),
      (from, to, distance) => links.push([from.x, to.x, Math.round(distance)]),
    );
    expect(links).toEqual([
      [0, 0, 30],
      [120, 239, 119],
    ]);
  });

  it('moves particles by speed times time, and bounces them off the edges', () => {
    const moved = advance(
      field(particle(100, 100, 10, -4), particle(499, 1, 10, -10), particle(500, 0, -10, 10)),
      0.5,
    );
    expect(moved.particles).toEqual([
      particle(105, 98, 10, -4),
      particle(500, 0, -10, 10),
      particle(495, 5, -10, 10),
    ]);
  });

  it('keeps relative positions and adapts the count when resized', () => {
    const before = createField(1000, 600, seeded(7));
    const after = resize(before, 500, 600, seeded(8));
    expect(after.particles).toEqual(before.particles.slice(0, 30).map((each) => ({...each, x: each.x / 2})));
    expect(resize(after, 1000, 600, seeded(9)).particles).toHaveLength(60);
  });
});
