import {clockAt, inDollars, momentAt, nightMinutes, nightTasks, timeAt} from '@site/src/facts/night';

/** How long the night takes when it plays once, in milliseconds: less than five seconds, so it needs no way to pause. */
const playMs = 4500;

/** Lets a reader slide through the night, which plays once when it's first seen. */
class NightElement extends HTMLElement {
  connectedCallback(): void {
    const slider = this.querySelector('input');
    if (!slider) return;
    const show = (minute: number) => this.#show(minute, slider);
    let playing = false;
    slider.addEventListener('input', () => {
      playing = false;
      show(slider.valueAsNumber);
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
          show(Math.round(part * nightMinutes));
          if (part < 1) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      },
      {threshold: 0.6},
    );
    seen.observe(slider);
  }

  #show(minute: number, slider: HTMLInputElement): void {
    const moment = momentAt(minute);
    const {time, half} = clockAt(minute);
    const [, clock, day, now, total] = this.querySelectorAll('p');
    clock?.replaceChildren(element('span', time), ' ', element('small', half));
    if (day) day.textContent = `${moment.day} · ${moment.battery}%${moment.isCharging ? ', charging' : ''}`;
    now?.querySelector('b')?.replaceChildren(moment.now);
    total?.querySelector('output')?.replaceChildren(inDollars(moment.cents));
    slider.value = String(minute);
    slider.setAttribute(
      'aria-valuetext',
      `${timeAt(minute)}, battery ${moment.battery}%. ${moment.now}. ${inDollars(moment.cents)} so far`,
    );
    slider.parentElement?.style.setProperty('--at', `${(100 * minute) / nightMinutes}%`);
    const blocks = this.querySelectorAll<HTMLElement>('input ~ span');
    const rows = this.querySelectorAll('li');
    nightTasks.forEach(({start, minutes}, i) => {
      blocks[i]?.style.setProperty('opacity', minute < start ? '0.25' : '1');
      rows[i]?.style.setProperty('color', minute < start + minutes ? 'var(--self-ink-soft)' : '');
    });
  }
}

function element(name: 'span' | 'small', text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

customElements.define('site-night', NightElement);
