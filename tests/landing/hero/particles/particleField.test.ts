/** @jest-environment node */
import type {Field} from '@site/src/landing/hero/particles/particleField';
import {
  advance,
  createField,
  forEachLink,
  linkDistance,
  particleCount,
  resize,
} from '@site/src/landing/hero/particles/particleField';

/** A seeded random generator, for reproducible failures. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function links(field: Field): string[] {
  const found: string[] = [];
  forEachLink(field, (a, b) => found.push(`${Math.min(a, b)}-${Math.max(a, b)}`));
  return found.sort();
}

/** Reference implementation that compares all pairs. */
function linksByComparingAll({count, position}: Field): string[] {
  const found: string[] = [];
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      const dx = position[2 * a]! - position[2 * b]!;
      const dy = position[2 * a + 1]! - position[2 * b + 1]!;
      if (Math.hypot(dx, dy) < 120) found.push(`${a}-${b}`);
    }
  }
  return found.sort();
}

describe('the particle network', () => {
  it.each([
    [360, 640, 23],
    [99, 100, 0],
    [100, 100, 1],
    [1280, 780, 99],
    [1250, 800, 100],
    [3840, 800, 100],
  ])('has one particle per 10,000 square pixels on %d × %d, at most 100: %d', (width, height, count) => {
    expect(particleCount(width, height)).toBe(count);
    expect(createField(width, height, seeded(1)).count).toBe(count);
  });

  it('is at most 800 pixels high', () => {
    const field = createField(400, 2000, seeded(2));
    expect(field.height).toBe(800);
    expect(field.count).toBe(32);
    for (let i = 0; i < field.count; i += 1) expect(field.position[2 * i + 1]).toBeLessThanOrEqual(800);
  });

  it('links exactly the pairs closer than 120 pixels', () => {
    expect(linkDistance).toBe(120);
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = seeded(seed);
      const field = createField(200 + random() * 1800, 200 + random() * 700, random);
      expect(links(field)).toEqual(linksByComparingAll(field));
    }
  });

  it('does not link a pair that is exactly 120 pixels apart', () => {
    const field = {
      ...createField(500, 500, seeded(3)),
      count: 3,
      position: Float32Array.of(0, 0, 120, 0, 239, 0),
    };
    expect(links(field)).toEqual(['1-2']);
  });

  it('compares only a fraction of all pairs', () => {
    const field = createField(3840, 800, seeded(4));
    const hypot = jest.spyOn(Math, 'hypot');
    forEachLink(field, () => undefined);
    expect(hypot.mock.calls.length).toBeLessThan((field.count * (field.count - 1)) / 4);
    hypot.mockRestore();
  });

  it('keeps every particle inside over time', () => {
    const field = createField(700, 500, seeded(5));
    for (let frame = 0; frame < 5000; frame += 1) advance(field, 0.05);
    for (let i = 0; i < field.count; i += 1) {
      expect(field.position[2 * i]).toBeGreaterThanOrEqual(0);
      expect(field.position[2 * i]).toBeLessThanOrEqual(700);
      expect(field.position[2 * i + 1]).toBeGreaterThanOrEqual(0);
      expect(field.position[2 * i + 1]).toBeLessThanOrEqual(500);
    }
    expect(links(field)).toEqual(linksByComparingAll(field));
  });

  it('moves particles by speed times time', () => {
    const field = {
      ...createField(500, 500, seeded(6)),
      count: 1,
      position: Float32Array.of(100, 100),
      velocity: Float32Array.of(10, -4),
    };
    advance(field, 0.5);
    expect([...field.position]).toEqual([105, 98]);
  });

  it('keeps relative positions and adapts the count when resized', () => {
    const before = createField(1000, 600, seeded(7));
    const after = resize(before, 500, 600, seeded(8));
    expect(after.count).toBe(30);
    for (let i = 0; i < after.count; i += 1) {
      expect(after.position[2 * i]).toBeCloseTo(before.position[2 * i]! / 2, 3);
      expect(after.position[2 * i + 1]).toBeCloseTo(before.position[2 * i + 1]!, 3);
    }
  });
});
