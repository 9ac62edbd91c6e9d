/**
 * Geometry of the hero's particle network: count, motion and links, per the specification. It needs no canvas, which keeps
 * it testable.
 */

/** The maximum number of particles. */
const maxParticles = 100;
/** Square CSS pixels per particle. */
const areaPerParticle = 10_000;
/** The maximum height in CSS pixels. */
const maxHeight = 800;
/** Particles closer than this are linked by a line, in CSS pixels. */
export const linkDistance = 120;
/** The maximum speed in CSS pixels per second. */
const maxSpeed = 14;

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Positions and velocities as interleaved x and y. Flat arrays are faster per frame. */
  readonly position: Float32Array;
  readonly velocity: Float32Array;
}

export function particleCount(width: number, height: number): number {
  return Math.min(maxParticles, Math.floor((width * height) / areaPerParticle));
}

/**
 * Creates a field with random positions and velocities.
 * @param random returns numbers in [0, 1); seed it for a reproducible field
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

/** Moves the particles in place by a time step in seconds. They bounce off the edges. */
export function advance({width, height, count, position, velocity}: Field, seconds: number): void {
  for (let i = 0; i < 2 * count; i += 1) {
    const limit = i % 2 === 0 ? width : height;
    const speed = velocity[i] ?? 0;
    const moved = (position[i] ?? 0) + speed * seconds;
    if ((moved < 0 && speed < 0) || (moved > limit && speed > 0)) velocity[i] = -speed;
    position[i] = Math.min(limit, Math.max(0, moved));
  }
}

/** Returns a field of the new size: particles keep their relative position, and their number fits the new area. */
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
 * Calls `link` once for every pair closer than `linkDistance`. Only particles in neighboring cells of a grid are compared,
 * so the cost is linear in the number of particles.
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
