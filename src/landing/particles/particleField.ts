/**
 * Geometry of the hero's particle network: how many particles, where next, which pairs are joined. Plain
 * numbers only, so that the specification's figures can be tested without a canvas.
 */

/** Particles at most. */
const maxParticles = 100;
/** One particle for so many square CSS pixels. */
const areaPerParticle = 10_000;
/** The canvas is never higher, in CSS pixels. */
const maxHeight = 800;
/** Particles closer than this are joined by a line, in CSS pixels. */
export const linkDistance = 120;
/** Drift at most, in CSS pixels per second. */
const maxSpeed = 14;

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Positions and velocities, x and y by turns: flat arrays keep the cost of a frame small. */
  readonly position: Float32Array;
  readonly velocity: Float32Array;
}

export function particleCount(width: number, height: number): number {
  return Math.min(maxParticles, Math.floor((width * height) / areaPerParticle));
}

/**
 * @param random numbers from 0 up to 1; a seeded source makes the same field again
 */
export function createField(width: number, height: number, random: () => number): Field {
  const capped = Math.min(height, maxHeight);
  const count = particleCount(width, capped);
  const position = new Float32Array(count * 2);
  const velocity = new Float32Array(count * 2);
  for (let i = 0; i < count; i += 1) {
    position[2 * i] = random() * width;
    position[2 * i + 1] = random() * capped;
    const angle = random() * 2 * Math.PI;
    const speed = maxSpeed * (0.4 + 0.6 * random());
    velocity[2 * i] = Math.cos(angle) * speed;
    velocity[2 * i + 1] = Math.sin(angle) * speed;
  }
  return {width, height: capped, count, position, velocity};
}

/** Moves every particle on by so many seconds; at an edge it turns back. Changes the field in place. */
export function advance({width, height, count, position, velocity}: Field, seconds: number): void {
  for (let i = 0; i < 2 * count; i += 1) {
    const limit = i % 2 === 0 ? width : height;
    const speed = velocity[i] ?? 0;
    const moved = (position[i] ?? 0) + speed * seconds;
    if ((moved < 0 && speed < 0) || (moved > limit && speed > 0)) velocity[i] = -speed;
    position[i] = Math.min(limit, Math.max(0, moved));
  }
}

/** Keeps each particle at the same share of the new size and makes or drops particles to fit its area. */
export function resize(field: Field, width: number, height: number, random: () => number): Field {
  const fresh = createField(width, height, random);
  const kept = 2 * Math.min(field.count, fresh.count);
  for (let i = 0; i < kept; i += 1) {
    const scale = i % 2 === 0 ? fresh.width / field.width : fresh.height / field.height;
    fresh.position[i] = (field.position[i] ?? 0) * scale;
    fresh.velocity[i] = field.velocity[i] ?? 0;
  }
  return fresh;
}

/**
 * Calls back once for every pair closer than `linkDistance`. A grid of cells of that size means that only
 * particles of neighbouring cells are compared, so the cost grows with the number of particles, not its square.
 */
export function forEachLink(
  {width, height, count, position}: Field,
  link: (a: number, b: number, distance: number) => void,
): void {
  const columns = Math.floor(width / linkDistance) + 1;
  const rows = Math.floor(height / linkDistance) + 1;
  const first = new Int16Array(columns * rows).fill(-1);
  const next = new Int16Array(count);
  for (let i = 0; i < count; i += 1) {
    const x = position[2 * i] ?? 0;
    const y = position[2 * i + 1] ?? 0;
    const column = Math.floor(x / linkDistance);
    const row = Math.floor(y / linkDistance);
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r += 1) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c += 1) {
        for (let j = first[r * columns + c] ?? -1; j >= 0; j = next[j] ?? -1) {
          const distance = Math.hypot(x - (position[2 * j] ?? 0), y - (position[2 * j + 1] ?? 0));
          if (distance < linkDistance) link(j, i, distance);
        }
      }
    }
    const cell = row * columns + column;
    next[i] = first[cell] ?? -1;
    first[cell] = i;
  }
}
