import {advance, createParticles, linksOf} from '@site/src/landing/Hero/network';

const particle = (x: number, y: number, dx = 0, dy = 0) => ({x, y, dx, dy});

describe('the particle network', () => {
  it.each([
    [360, 640, 23],
    [99, 100, 0],
    [1250, 800, 100],
    [3840, 800, 100],
    [400, 2000, 32],
  ])(
    'has one particle per 10,000 square pixels on %d × %d, at most 100 and 800 pixels high: %d',
    (width, height, count) => {
      const particles = createParticles(width, height);
      expect(particles).toHaveLength(count);
      for (const {x, y} of particles) {
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeLessThanOrEqual(Math.min(height, 800));
      }
    },
  );

  it('links each pair closer than 120 pixels once', () => {
    const links = linksOf([particle(0, 0), particle(120, 0), particle(239, 0), particle(0, 30)]);
    expect(links.map(([from, to, closeness]) => [from.x, to.x, Number(closeness.toFixed(2))])).toEqual([
      [0, 0, 0.75],
      [120, 239, 0.01],
    ]);
  });

  it.each([
    [particle(100, 100, 10, -4), particle(105, 98, 10, -4)],
    [particle(499, 1, 10, -10), particle(500, 0, -10, 10)],
    [particle(500, 0, -10, 10), particle(495, 5, -10, 10)],
  ])('moves particles by speed times time, and bounces them off the edges (%#)', (before, after) => {
    advance(before, 0.5, 500, 500);
    expect(before).toEqual(after);
  });
});
