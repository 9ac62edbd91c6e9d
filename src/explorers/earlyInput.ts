type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** An action on a control: a new value or, without one, a press. */
interface Act {
  readonly control: HTMLElement;
  readonly value?: string | boolean;
}

export type EarlyInput = ReturnType<typeof keepEarlyInput>;

const fields = 'input, select, textarea';
/** How long after pointerup the click may still fire, in milliseconds. */
const tapDelay = 100;

/**
 * Records input in an explorer's HTML until its code has loaded.
 * @param built the HTML, as the build wrote it
 */
export function keepEarlyInput(built: HTMLElement) {
  let acts = actsBefore(built);
  let released = Promise.resolve();
  const listening = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    note: (event: HTMLElementEventMap[Type]) => void,
  ) => built.addEventListener(type, note, {capture: true, signal: listening.signal});

  const noteValue = ({target}: Event) => {
    if (!(target instanceof HTMLElement) || !isField(target)) return;
    if (acts[acts.length - 1]?.control === target) acts.pop(); // sliders fire at every step
    acts.push({control: target, value: valueOf(target)});
  };
  listen('input', noteValue);
  listen('change', noteValue);
  listen('click', ({target}) => {
    const control = target instanceof Element && target.closest('button');
    if (control) acts.push({control});
    const tapped = control || (target instanceof HTMLInputElement && isCheckable(target) && target);
    if (tapped) tapped.setAttribute('aria-busy', 'true');
  });
  listen('pointerdown', () => {
    released = new Promise((resolve) => {
      const release = () => setTimeout(resolve, tapDelay);
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, {once: true});
    });
  });

  return {
    /** Whether anything was changed or pressed so far, also before recording began. */
    any: () => acts.length > 0,
    /** Resolves when no pointer is down, so that no control is replaced during a tap or drag. */
    async untouched() {
      for (let last; last !== released; await last) last = released;
    },
    /**
     * Repeats the actions in order in the mounted explorer, and puts the focus back.
     * @param show mounts the explorer synchronously and returns its element
     * @param flush runs its argument and renders synchronously, as React's `flushSync`
     */
    handOver(show: () => HTMLElement, flush: (act: () => void) => void) {
      const focused = controlsIn(built).find((control) => control === document.activeElement);
      listening.abort();
      const explorer = show();
      /** The control with the same id or, without one, with the same text. */
      const counterpartOf = ({id, textContent}: Element) =>
        controlsIn(explorer).find((counterpart) =>
          id ? counterpart.id === id : counterpart.textContent === textContent,
        );
      if (focused) counterpartOf(focused)?.focus({preventScroll: true});
      for (const {control, value} of acts) {
        const counterpart = counterpartOf(control);
        // Render before the next action, whose handler may depend on this one.
        if (counterpart) flush(() => repeat(counterpart, value));
      }
    },
    /** Call when loading failed: drops presses, which would come as a surprise later, and keeps values. */
    forgetPresses() {
      acts = acts.filter(({value}) => value !== undefined);
    },
  };
}

/** Input from before the listeners: fields that differ from the HTML, and taps that the inline script marked as busy. */
function actsBefore(built: HTMLElement): Act[] {
  return controlsIn(built).flatMap((control): Act[] => {
    if (isField(control) && isChanged(control)) return [{control, value: valueOf(control)}];
    return control.getAttribute('aria-busy') === 'true' ? [{control}] : [];
  });
}

function repeat(control: HTMLElement, value: string | boolean | undefined): void {
  if (typeof value === 'string') {
    // Bypass React's value tracking, or it would ignore the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, {bubbles: true}));
  } else if (value === undefined || (control as HTMLInputElement).checked !== value) control.click();
}

function controlsIn(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(`${fields}, button`)];
}

function isField(control: HTMLElement): control is Field {
  return control.matches(fields);
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function valueOf(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({selected, defaultSelected}) => selected !== defaultSelected);
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
