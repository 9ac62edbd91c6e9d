/**
 * Fetches the page's scripts at the first sign that somebody is there who may need them (a pointer, touch, key or
 * scroll), or when the page is idle and shows a part that stays empty without them, or where a mouse is: it goes to a
 * link and clicks it in one go, and a computer can spare the bytes that a phone pays for. Keeps what the reader did before
 * they ran: a tap on a control is marked `aria-busy`, held back and repeated once React answers;
 * typed text and focus are announced again; links, anchors and disclosures work by themselves and are left alone.
 * Not a module: `plugins/deferScripts.ts` puts it into every page, inline, without its types.
 */
(() => {
  const list = document.currentScript?.dataset.scripts?.split(' ') ?? [];
  const headerThreshold = Number(document.currentScript?.dataset.headerThreshold);
  const page = document.documentElement;
  const sheet = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet;
  const typable = 'input,textarea,select';
  const pressable =
    'button:not([popovertarget],[commandfor],[data-motion]),[role=button],[role=tab],[type=checkbox],[type=radio]';
  const mouse = matchMedia('(hover: hover)').matches;
  const held: (() => void)[] = [];
  const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>();
  const listening = new AbortController();
  let asked = false;
  let styled = !sheet;
  let hydrated = false;
  let missing = false;

  function all(selector: string, within: ParentNode = document): HTMLElement[] {
    return [...within.querySelectorAll<HTMLElement>(selector)];
  }

  function whenIdle(run: () => void): void {
    if ('requestIdleCallback' in window) requestIdleCallback(run, {timeout: 2000});
    else setTimeout(run, 200);
  }

  /** Begins once the sign has been answered by a frame: what it starts takes a slow phone longer than a tap may take. */
  function fetchScripts(priority: 'high' | 'low'): void {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (sheet) fetchSheet(sheet);
        for (const src of list) fetchScript(src, priority, true);
        setTimeout(layOut, 0, all('main section,.markdown>*,[role=tabpanel] li,footer,.pagination-nav'));
      }),
    );
  }

  /** Lays out the whole page: later, it would move under a finger. In small parts, so that taps in between are answered. */
  function layOut(blocks: HTMLElement[]): void {
    const end = performance.now() + 8;
    for (let block; performance.now() < end && (block = blocks.shift()); block.offsetHeight) {
      block.style.contentVisibility = 'visible';
    }
    if (blocks.length > 0) setTimeout(layOut, 0, blocks);
    else page.dataset.seen = '';
  }

  /** A script that does not arrive is asked for once more. */
  function fetchScript(src: string, priority: 'high' | 'low', again: boolean): void {
    const script = document.createElement('script');
    script.async = false; // in order
    script.fetchPriority = priority;
    script.src = src;
    script.onerror = () => (again ? setTimeout(() => fetchScript(src, priority, false), 1000) : giveUp());
    document.head.append(script);
  }

  /** The page stays readable without its scripts; only who tapped something that needs them is told. */
  function giveUp(): void {
    missing = true;
    for (const control of all('[aria-busy]')) control.removeAttribute('aria-busy');
    if (held.splice(0).length > 0) tellMissing();
  }

  function tellMissing(): void {
    if (document.getElementById('scripts-missing')) return;
    const notice = document.createElement('p');
    notice.id = 'scripts-missing';
    notice.role = 'alert';
    notice.textContent = 'Part of this page did not load. Check your connection, then reload the page.';
    document.body.append(notice);
  }

  /**
   * The whole sheet is fetched but applied only when the page shows a class or tag that it did not come with: to apply it
   * costs a slow phone as much as all of hydration, and a reader who only reads never needs it.
   */
  function fetchSheet(href: string): void {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'not all';
    link.onload = link.onerror = () => {
      styled = true;
      if (mouse) link.media = 'all'; // a computer does it in no time, and the next click finds it done
      catchUp();
    };
    link.href = href;
    document.head.append(link);
    // Who scrolls or points is likely to go on: then it is applied in an idle moment, ahead of the next page.
    for (const sign of ['scroll', 'pointerover']) {
      addEventListener(sign, () => whenIdle(() => (link.media = 'all')), {once: true, passive: true});
    }
    const look = (element: Element) => element.localName + ' ' + element.getAttribute('class');
    const looks = new Set(all('*').map(look)); // far fewer than elements
    const known = new Set([...looks].join(' ').split(' '));
    const isNew = (element: Element) =>
      look(element)
        .split(' ')
        .some((name) => !known.has(name));
    const holdsNew = (node: Node) => node instanceof Element && [node, ...all('*', node)].some(isNew);
    new MutationObserver((changes, observer) => {
      if (!changes.some(({target, addedNodes}) => isNew(target as Element) || [...addedNodes].some(holdsNew)))
        return;
      observer.disconnect();
      link.media = 'all';
    }).observe(page, {subtree: true, childList: true, attributeFilter: ['class']});
  }

  function catchUp(): void {
    if (!styled || !hydrated) return;
    listening.abort();
    for (const field of typedInto) announce(field);
    const active = document.activeElement;
    if (active?.matches('input,textarea')) active.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
    for (const repeat of held.splice(0)) repeat();
  }

  /** React compares with the value it last saw, so it is shown another one first. */
  function announce(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): void {
    const typed = field.value;
    if (!field.matches('select')) {
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', {bubbles: true}));
    }
    field.dispatchEvent(new Event('change', {bubbles: true}));
  }

  function hold(event: Event, repeat: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(repeat);
  }

  function listen<Name extends keyof WindowEventMap>(
    name: Name,
    answer: (event: WindowEventMap[Name]) => void,
  ): void {
    addEventListener(name, answer, {capture: true, signal: listening.signal});
  }

  // Before the page answers, this can only be one of its own parts that did not load.
  listen('unhandledrejection', giveUp);
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'scroll'] as const) {
    listen(sign, () => fetchScripts('high'));
  }
  listen('keydown', (event) => {
    fetchScripts('high');
    const {key, ctrlKey, metaKey, target} = event;
    const typing = target instanceof Element && target.matches(typable);
    if (key === 'k' ? !ctrlKey && !metaKey : key !== '/' || typing) return;
    hold(event, () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key, ctrlKey, metaKey, bubbles: true})),
    );
  });
  listen('input', ({target}) => {
    if (target instanceof HTMLElement && target.matches(typable)) {
      typedInto.add(target as HTMLInputElement);
    }
  });
  listen('click', (event) => {
    const {target} = event;
    if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const control = target.closest<HTMLElement>(pressable);
    if (!control?.closest('#__docusaurus')) return;
    fetchScripts('high');
    if (missing) tellMissing();
    else control.ariaBusy = 'true';
    const place = control.parentElement;
    hold(event, () => {
      control.ariaBusy = null;
      // React makes the links of the sidebar's categories anew.
      (control.isConnected ? control : place?.querySelector<HTMLElement>(pressable))?.click();
    });
  });

  // As client/scrolledHeader.ts does from then on.
  const markScrolled = () => page.toggleAttribute('data-scrolled', scrollY > headerThreshold);
  listen('scroll', markScrolled);
  requestAnimationFrame(markScrolled); // asked here, the place in the page would need a layout before the first paint

  new MutationObserver((_, observer) => {
    if (page.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    hydrated = true;
    catchUp();
  }).observe(page, {attributeFilter: ['data-has-hydrated']});

  // Not for a reader who asks for less data.
  if ((navigator as {connection?: {saveData?: boolean}}).connection?.saveData) return;
  function fetchAhead(): void {
    const empty = all('[data-needs-script]');
    const seen = () => empty.some((part) => part.getBoundingClientRect().top < innerHeight);
    if (mouse || location.search || seen()) fetchScripts('low');
  }
  if (document.readyState === 'complete') whenIdle(fetchAhead);
  else addEventListener('load', () => whenIdle(fetchAhead), {once: true});
})();
