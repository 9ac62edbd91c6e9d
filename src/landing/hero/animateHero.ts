import {layOutAhead} from '@site/src/landing/layOutAhead';
import {animateNetwork} from './particles/animateNetwork';

/** The video loads and plays while at least this much of it is visible. */
const enoughOfFilm = 0.25;

/**
 * Animates the hero's particle network and video, and wires the button that pauses both. They run only while on screen, in
 * a visible tab, without a dialog above them and without reduced motion. The video isn't fetched before then, and never with data saver on.
 * @param hero contains a `canvas`, a `video` with its URLs in `data-webm` and `data-mp4`, and a button that is hidden
 *   until something moves
 */
export default function animateHero(hero: HTMLElement): void {
  layOutAhead([...document.querySelectorAll<HTMLElement>('main > section')]);
  const canvas = hero.querySelector('canvas');
  const context = canvas?.getContext('2d');
  const film = hero.querySelector('video');
  const button = hero.querySelector<HTMLButtonElement>('button[aria-pressed]');
  if (!canvas || !context || !film || !button) return;

  const network = animateNetwork(canvas, context);
  const allowed = window.matchMedia('(prefers-reduced-motion: no-preference)');
  const savesData = (navigator as {connection?: {saveData?: boolean}}).connection?.saveData ?? false;
  const onScreen = new Map<Element, boolean>();
  const gone = new AbortController();

  const update = () => {
    button.hidden = !allowed.matches;
    const covered = document.hidden || 'modal' in document.documentElement.dataset;
    const moving = allowed.matches && button.getAttribute('aria-pressed') !== 'true' && !covered;
    network.move(moving && onScreen.get(canvas) === true);
    playFilm(film, moving && onScreen.get(film) === true && !savesData);
  };

  const seen = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting, intersectionRatio} of entries) {
        onScreen.set(target, isIntersecting && (target === canvas || intersectionRatio >= enoughOfFilm));
      }
      update();
      if (hero.isConnected) return;
      seen.disconnect();
      themed.disconnect();
      gone.abort();
    },
    {threshold: [0, enoughOfFilm]},
  );
  // The film lies on the picture's screen, by a matrix for a picture of 1,200 pixels.
  new ResizeObserver(() => {
    film.style.setProperty('--scale', String((film.parentElement?.clientWidth ?? 0) / 1200));
  }).observe(canvas);
  seen.observe(canvas);
  seen.observe(film);
  const themed = new MutationObserver(() => {
    network.repaint();
    update();
  });
  themed.observe(document.documentElement, {attributeFilter: ['data-theme', 'data-modal']});
  const {signal} = gone;
  document.addEventListener('visibilitychange', update, {signal});
  allowed.addEventListener('change', update, {signal});
  button.addEventListener(
    'click',
    () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      update();
    },
    {signal},
  );
}

function playFilm(film: HTMLVideoElement, playing: boolean): void {
  if (!playing) {
    film.pause();
    return;
  }
  const {webm = '', mp4 = ''} = film.dataset;
  film.disablePictureInPicture = true;
  if (!film.currentSrc) film.src = film.canPlayType('video/webm; codecs="av01.0.04M.08"') ? webm : mp4;
  film.addEventListener('playing', () => film.style.setProperty('opacity', '1'), {once: true});
  film.muted = true; // React omits the attribute from its HTML
  // Rejected if the browser blocks autoplay; the poster stays.
  if (film.paused) film.play().catch(() => undefined);
}
