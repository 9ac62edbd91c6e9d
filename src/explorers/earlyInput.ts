type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What was done to one control: the value it was given, or, without one, a press. */
interface Act {
  readonly control: HTMLElement;
  readonly value?: string | boolean;
}

/** What a reader does in an explorer's built HTML before its code is there. */
export interface EarlyInput {
  /** Resolves once no finger is down on it: what is being tapped or dragged must not be replaced under it. */
  untouched(): Promise<void>;
  /**
   * Does everything again, in order, in the explorer that takes the place, and gives it the focus.
   * @param show puts the explorer there at once and returns where it stands
   * @param flush runs what it is given and has the explorer show the result before it returns
   */
  handOver(show: () => HTMLElement, flush: (act: () => void) => void): void;
  /** The code did not arrive. Fields keep what they show; a press is not repeated long after it. */
  forgetPresses(): void;
  stop(): void;
}

const fields = 'input, select, textarea';
const pressable = 'button, [role=button], [role=tab]';
/** How long after a finger has left its tap may still arrive. */
const tapDelay = 100;

export function keepEarlyInput(built: HTMLElement): EarlyInput {
  const listening = new AbortController();
  const options = {capture: true, signal: listening.signal};
  // What was done before the page's own script ran.
  let acts = unnoted(built, []);
  let down = false;
  let released = Promise.resolve();

  const noteValue = ({target}: Event) => {
    if (!(target instanceof HTMLElement) || !isField(target)) return;
    if (acts[acts.length - 1]?.control === target) acts.pop(); // a slider tells every step
    acts.push({control: target, value: valueOf(target)});
  };
  const notePress = ({target}: Event) => {
    const control = target instanceof Element && target.closest<HTMLElement>(pressable);
    if (control) acts.push({control});
    const tapped = control || (target instanceof HTMLInputElement && isCheckable(target) && target);
    if (tapped) tapped.setAttribute('aria-busy', 'true');
  };
  const noteFinger = ({buttons}: PointerEvent) => {
    if (down || buttons !== 1) return;
    down = true;
    released = new Promise((resolve) => {
      const release = () => {
        down = false;
        setTimeout(resolve, tapDelay);
      };
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, {once: true});
    });
  };
  for (const event of ['input', 'change']) built.addEventListener(event, noteValue, options);
  built.addEventListener('click', notePress, options);
  // A drag that began before this ran tells of itself when it moves.
  for (const event of ['pointerdown', 'pointermove'] as const) {
    built.addEventListener(event, noteFinger, options);
  }

  return {
    async untouched() {
      for (let last; last !== released; await last) last = released;
    },
    handOver(show, flush) {
      const focused = document.activeElement;
      const done = [...unnoted(built, acts), ...acts];
      listening.abort();
      // What is replaced may lose its content to what takes its place.
      const named = nameControls(built);
      const explorer = show();
      const twins = twinsOf(named, explorer);
      if (focused) twins.get(focused)?.focus({preventScroll: true});
      for (const {control, value} of done) {
        const twin = twins.get(control);
        // The next handler has to see what this one did.
        if (twin?.isConnected) flush(() => repeat(twin, value));
      }
    },
    forgetPresses() {
      acts = acts.filter(({value}) => value !== undefined);
    },
    stop: () => listening.abort(),
  };
}

/** What was done before anybody listened: fields that differ from the HTML, and taps that the page's first script marked. */
function unnoted(built: HTMLElement, noted: readonly Act[]): Act[] {
  const known = new Set(noted.map(({control}) => control));
  return controlsIn(built).flatMap((control): Act[] => {
    if (known.has(control)) return [];
    if (isField(control) && isChanged(control)) return [{control, value: valueOf(control)}];
    return control.getAttribute('aria-busy') === 'true' ? [{control}] : [];
  });
}

function repeat(control: HTMLElement, value: string | boolean | undefined): void {
  if (value === undefined) {
    control.click();
  } else if (typeof value === 'boolean') {
    if (control instanceof HTMLInputElement && control.checked !== value) control.click();
  } else {
    // Past React's own setter, by which it would take the value for its own and tell nobody.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, {bubbles: true}));
  }
}

/** Each control of one with the same control of the other: that of its id, else the nth of its words. */
function twinsOf(built: ReadonlyMap<string, HTMLElement>, explorer: HTMLElement): Map<Element, HTMLElement> {
  const living = nameControls(explorer);
  return new Map(
    [...built].flatMap(([name, control]) => {
      const twin = living.get(name);
      return twin ? [[control, twin]] : [];
    }),
  );
}

function nameControls(place: HTMLElement): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const control of controlsIn(place)) {
    const words = control.id || (control.textContent ?? '');
    let name = words;
    for (let nth = 2; named.has(name); nth += 1) name = `${words} ${nth}`;
    named.set(name, control);
  }
  return named;
}

function controlsIn(place: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(`${fields}, ${pressable}`)];
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
  if (field instanceof HTMLSelectElement) {
    const built = [...field.options].findIndex(({defaultSelected}) => defaultSelected);
    return field.selectedIndex !== Math.max(built, 0);
  }
  // Of radio buttons the one that was chosen tells of all.
  if (isCheckable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  return field.value !== field.defaultValue;
}
