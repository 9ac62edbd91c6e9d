const maxParticles = 100;
/** Square CSS pixels per particle. */
const areaPerParticle = 10_000;
/** In CSS pixels. */
const maxHeight = 800;
/** Particles closer than this are linked by a line. */
const linkDistance = 120;
/** In CSS pixels per second. */
const maxSpeed = 14;
/** The longest time step in seconds, so that particles don't jump after the tab was hidden. */
const longestStep = 0.05;
const radius = 2;

interface Particle {
  x: number;
  y: number;
  /** Its speed along both axes. */
  dx: number;
  dy: number;
}

/** Particles at random places, with random speeds. */
function createParticles(width: number, height: number): Particle[] {
  const usedHeight = Math.min(height, maxHeight);
  const length = Math.min(maxParticles, Math.floor((width * usedHeight) / areaPerParticle));
  return Array.from({length}, () => {
    const angle = Math.random() * 2 * Math.PI;
    const speed = maxSpeed * (0.4 + 0.6 * Math.random());
    return {
      x: Math.random() * width,
      y: Math.random() * usedHeight,
      dx: Math.cos(angle) * speed,
      dy: Math.sin(angle) * speed,
    };
  });
}

/** Moves a particle by a time step in seconds. It bounces off the edges. */
function advance(particle: Particle, seconds: number, width: number, height: number): void {
  particle.x += particle.dx * seconds;
  particle.y += particle.dy * seconds;
  if (particle.x < 0 || particle.x > width) particle.dx *= -1;
  if (particle.y < 0 || particle.y > height) particle.dy *= -1;
  particle.x = Math.min(width, Math.max(0, particle.x));
  particle.y = Math.min(height, Math.max(0, particle.y));
}

/**
 * Draws the network in the canvas's two translucent colors, and again when its size changes.
 * @returns a function that starts or pauses it
 */
export function animateNetwork(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): (moving: boolean) => void {
  let particles: Particle[] = [];
  let [width, height, frame, previous] = [0, 0, 0, 0];

  function draw(): void {
    const style = getComputedStyle(canvas);
    const inks = [style.getPropertyValue('--self-mark-purple'), style.getPropertyValue('--self-mark-cyan')];
    context.clearRect(0, 0, width, height);
    // By day there's no dark for threads to hang in: only motes.
    const isDay = document.documentElement.dataset.theme === 'light';
    particles.forEach(({x, y}, i) => {
      context.fillStyle = context.strokeStyle = inks[i % 2] ?? '';
      for (const other of isDay ? [] : particles.slice(i + 1)) {
        const closeness = 1 - Math.hypot(x - other.x, y - other.y) / linkDistance;
        if (closeness <= 0) continue;
        context.globalAlpha = 0.75 * closeness;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(other.x, other.y);
        context.stroke();
      }
      context.globalAlpha = 0.6;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    });
  }

  function tick(now: number): void {
    frame = requestAnimationFrame(tick);
    const seconds = Math.min(longestStep, (now - previous) / 1000);
    previous = now;
    for (const particle of particles) advance(particle, seconds, width, height);
    draw();
  }

  new ResizeObserver(() => {
    ({clientWidth: width, clientHeight: height} = canvas);
    const ratio = Math.min(2, devicePixelRatio);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    context.scale(ratio, ratio);
    particles = createParticles(width, height);
    draw();
  }).observe(canvas);

  return (moving) => {
    if (moving === (frame !== 0)) return;
    cancelAnimationFrame(frame);
    previous = performance.now();
    frame = moving ? requestAnimationFrame(tick) : 0;
  };
}
