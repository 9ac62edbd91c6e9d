/**
 * Geometry of the hero's particle network: count, motion and links. It needs no canvas, which keeps
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

export interface Particle {
  readonly x: number;
  readonly y: number;
  /** Its speed along both axes. */
  readonly dx: number;
  readonly dy: number;
  /** Which of the two colors it has. */
  readonly ink: 0 | 1;
}

export interface Field {
  readonly width: number;
  readonly height: number;
  readonly particles: readonly Particle[];
}

/**
 * Creates a field with random positions and velocities.
 * @param random returns numbers in [0, 1); seed it for a reproducible field
 */
export function createField(width: number, fullHeight: number, random: () => number): Field {
  const height = Math.min(fullHeight, maxHeight);
  const length = Math.min(maxParticles, Math.floor((width * height) / areaPerParticle));
  const particles = Array.from({length}, (_, i): Particle => {
    const angle = random() * 2 * Math.PI;
    const speed = maxSpeed * (0.4 + 0.6 * random());
    return {
      x: random() * width,
      y: random() * height,
      dx: Math.cos(angle) * speed,
      dy: Math.sin(angle) * speed,
      ink: i % 2 === 0 ? 0 : 1,
    };
  });
  return {width, height, particles};
}

/** The field after a time step in seconds. Particles bounce off the edges. */
export function advance({width, height, particles}: Field, seconds: number): Field {
  const moved = particles.map((particle) => {
    const [x, dx] = step(particle.x, particle.dx, width, seconds);
    const [y, dy] = step(particle.y, particle.dy, height, seconds);
    return {...particle, x, y, dx, dy};
  });
  return {width, height, particles: moved};
}

function step(place: number, speed: number, limit: number, seconds: number): [number, number] {
  const moved = place + speed * seconds;
  const bounces = (moved < 0 && speed < 0) || (moved > limit && speed > 0);
  return [Math.min(limit, Math.max(0, moved)), bounces ? -speed : speed];
}

/** Returns a field of the new size: particles keep their relative position, and their number fits the new area. */
export function resize(field: Field, width: number, height: number, random: () => number): Field {
  const fresh = createField(width, height, random);
  const particles = fresh.particles.map((added, i) => {
    const kept = field.particles[i];
    return kept
      ? {...kept, x: (kept.x * fresh.width) / field.width, y: (kept.y * fresh.height) / field.height}
      : added;
  });
  return {...fresh, particles};
}

/** Calls `link` once for every pair closer than `linkDistance`. A hundred particles have 4,950 pairs. */
export function forEachLink(
  {particles}: Field,
  link: (from: Particle, to: Particle, distance: number) => void,
): void {
  particles.forEach((from, i) => {
    for (const to of particles.slice(i + 1)) {
      const distance = Math.hypot(from.x - to.x, from.y - to.y);
      if (distance < linkDistance) link(from, to, distance);
    }
  });
}
