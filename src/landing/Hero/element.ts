import {animateNetwork} from './network';

/** Where in the film the moment of the light theme's picture begins, in seconds. It starts with that of the dark one. */
const dawnSeconds = 2.9;

/** Lays the film on the screen of a picture of 1,200 pixels. `scripts/scene.py` prints the corners. */
const screenMatrix = [
  0.671912, -0.0493882, 0, -0.000137932, -0.129293, 0.82174, 0, -0.0000451245, 0, 0, 1, 0, 436.716, 158.628,
  0, 1,
];

/** The video loads and plays while at least this much of it is visible. */
const minVisible = 0.25;

/**
 * Animates the particle network and the video, and wires the button that pauses both. They run only while on screen, in a visible
 * tab, without a dialog above them and without reduced motion. The video isn't fetched before then, and never with data saver on.
 */
class HeroElement extends HTMLElement {
  readonly #visible = new Map<Element, boolean>();
  readonly #allowed = matchMedia('(prefers-reduced-motion: no-preference)');
  readonly #savesData = (navigator as {connection?: {saveData?: boolean}}).connection?.saveData ?? false;

  connectedCallback(): void {
    const canvas = this.querySelector('canvas');
    const context = canvas?.getContext('2d');
    const film = this.querySelector('video');
    const button = this.querySelector<HTMLButtonElement>('button[aria-pressed]');
    if (!canvas || !context || !film || !button) return;

    const moveNetwork = animateNetwork(canvas, context);
    const update = () => {
      button.hidden = !this.#allowed.matches;
      const covered = document.hidden || 'modal' in document.documentElement.dataset;
      const moving = this.#allowed.matches && button.getAttribute('aria-pressed') !== 'true' && !covered;
      moveNetwork(moving && this.#visible.get(canvas) === true);
      playFilm(film, moving && this.#visible.get(film) === true && !this.#savesData);
    };

    const seen = new IntersectionObserver(
      (entries) => {
        for (const {target, isIntersecting, intersectionRatio} of entries) {
          this.#visible.set(target, isIntersecting && (target === canvas || intersectionRatio >= minVisible));
        }
        update();
      },
      {threshold: [0, minVisible]},
    );
    seen.observe(canvas);
    seen.observe(film);
    new ResizeObserver(() => {
      film.style.transform = `scale(${(film.parentElement?.clientWidth ?? 0) / 1200}) matrix3d(${screenMatrix.join()})`;
    }).observe(canvas);
    new MutationObserver(update).observe(document.documentElement, {attributeFilter: ['data-modal']});
    document.addEventListener('visibilitychange', update);
    this.#allowed.addEventListener('change', update);
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      update();
    });
  }
}

function playFilm(film: HTMLVideoElement, playing: boolean): void {
  if (!playing) {
    film.pause();
    return;
  }
  const {webm = '', mp4 = ''} = film.dataset;
  film.disablePictureInPicture = true;
  if (!film.currentSrc) {
    film.src = film.canPlayType('video/webm; codecs="av01.0.04M.08"') ? webm : mp4;
    film.currentTime = document.documentElement.dataset.theme === 'light' ? dawnSeconds : 0;
  }
  film.addEventListener('playing', () => film.style.setProperty('opacity', '1'), {once: true});
  film.muted = true; // React omits the attribute from its HTML
  // Rejected if the browser blocks autoplay; the poster stays.
  if (film.paused) film.play().catch(() => undefined);
}

customElements.define('site-hero', HeroElement);
