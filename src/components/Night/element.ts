import {dollars} from '@site/src/facts/economy';
import {clockAt, momentAt, nightMinutes, nightTasks, timeAt} from '@site/src/facts/night';

/** How long the night takes when it plays once, in milliseconds: less than five seconds, so it needs no way to pause. */
const playMs = 2500;

/** It plays from the first payment on: before, there's nothing to see. */
const [{start, minutes}] = nightTasks;
const firstPaid = start + minutes;

/** Lets a reader slide through the night, which plays once when it's first seen. */
class NightElement extends HTMLElement {
  connectedCallback(): void {
    const slider = this.querySelector('input');
    if (!slider) return;
    let playing = false;
    slider.addEventListener('input', () => {
      playing = false;
      this.#show(slider.valueAsNumber, slider);
    });
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        playing = true;
        const began = performance.now();
        const frame = (now: number) => {
          if (!playing || !this.isConnected) return;
          const part = Math.min(1, (now - began) / playMs);
          this.#show(Math.round(firstPaid + part * (nightMinutes - firstPaid)), slider);
          if (part < 1) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      },
      {threshold: 0.85},
    );
    seen.observe(this);
  }

  #show(minute: number, slider: HTMLInputElement): void {
    const {day, battery, isCharging, now, cents} = momentAt(minute);
    const [state, clock, doing] = this.querySelectorAll('[role=group] p');
    const {time, half} = clockAt(minute);
    clock?.querySelector('span')?.replaceChildren(time);
    clock?.querySelector('small')?.replaceChildren(half);
    state?.querySelector('span')?.replaceChildren(`${day} · ${battery}%${isCharging ? ', charging' : ''}`);
    doing?.replaceChildren(now);
    this.querySelector('output')?.replaceChildren(dollars(cents));
    // The sky, the moon, jobs and battery follow from these.
    this.style.setProperty('--time', String(minute / nightMinutes));
    this.style.setProperty('--battery', `${battery}%`);
    slider.value = String(minute);
    slider.setAttribute(
      'aria-valuetext',
      `${timeAt(minute)}, battery ${battery}%. ${now}. ${dollars(cents)} so far`,
    );
  }
}

customElements.define('site-night', NightElement);
