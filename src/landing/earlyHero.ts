/**
 * The hero without React, which may never be needed on this page: `plugins/earlyHero.ts` puts this into the landing page as a
 * script of its own.
 */
import {animateHero} from './animateHero';

function start(): void {
  const hero = document.getElementById('home');
  if (hero) animateHero(hero);
}

const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start));
if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, {once: true});
