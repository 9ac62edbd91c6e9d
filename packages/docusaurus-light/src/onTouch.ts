/**
 * The inline script of pages without an entry of their own: loads React at the first touch, key or focus, and repeats then
 * what the reader did meanwhile. Links, and what a browser does by itself, work without it.
 * Not a module: `inlineScript` compiles it for every browser since 2015.
 */
(() => {
  const page = document.documentElement;
  const {base = '', sheets = '', scripts = ''} = document.currentScript?.dataset ?? {};
  const kept: (() => void)[] = [];
  let loading = false;
  let ready = false;
  let pressed: Element | null = null;

  /** A control that only React answers: neither a link to another place nor a field. */
  const controlOf = (target: EventTarget | null): HTMLElement | null => {
    const control = (target as Element).closest?.<HTMLElement>(
      'a[href], button, summary, [role], [tabindex], label, input, select, textarea',
    );
    if (!control || control.matches('label, input, select, textarea')) return null;
    const address = control.getAttribute('href');
    return address && address !== '#' && !control.hasAttribute('role') ? null : control;
  };

  /** Finds an element again, which React may have rendered anew, at its place in the page. */
  function finder(element: Element): () => HTMLElement {
    const places: number[] = [];
    for (let each = element; each.parentElement; each = each.parentElement)
      places.unshift([...each.parentElement.children].indexOf(each));
    return () => {
      let found: Element | undefined = page;
      if (!element.isConnected) for (const place of places) found = found?.children[place];
      return (element.isConnected || found?.tagName !== element.tagName ? element : found) as HTMLElement;
    };
  }

  function load(): void {
    if (loading) return;
    loading = true;
    for (const name of sheets.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = base + name;
      document.head.appendChild(link);
    }
    for (const name of scripts.split(' ')) {
      const script = document.createElement('script');
      script.src = base + name;
      script.async = false;
      // The next touch tries again.
      script.onerror = () => {
        loading = false;
        script.remove();
      };
      document.head.appendChild(script);
    }
  }

  /** Puts an event off until React runs. */
  function keep(event: Event, again: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(again);
    load();
  }

  const listeners: Record<string, (event: Event) => void> = {
    focusin: load,
    pointerdown: (event) => {
      pressed = event.target as Element;
      load();
    },
    // React enables some buttons when it starts. Until then they get no click.
    pointerup: (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button:disabled');
      if (!button || !button.contains(pressed)) return;
      const again = finder(button);
      kept.push(() => again().click());
    },
    click: (event) => {
      const {ctrlKey, metaKey, shiftKey, button} = event as MouseEvent;
      const control = ctrlKey || metaKey || shiftKey || button ? null : controlOf(event.target);
      if (!control) return;
      const again = finder(control);
      keep(event, () => again().click());
    },
    keydown: (event) => {
      const {key, code, ctrlKey, metaKey, altKey, shiftKey, target} = event as KeyboardEvent;
      // Enter and Space click what a browser knows as a control. A key alone is for the page, or for a field.
      const shortcut = (ctrlKey || metaKey) && /^[k/]$/i.test(key);
      const control = /^(Enter| |Arrow\w+)$/.test(key) && controlOf(target);
      const again = finder(target as Element);
      if (shortcut || (control && !control.matches('a, button, summary')))
        keep(event, () =>
          again().dispatchEvent(
            new KeyboardEvent('keydown', {
              ...{key, code, ctrlKey, metaKey, altKey, shiftKey},
              bubbles: true,
              cancelable: true,
            }),
          ),
        );
      else load();
    },
    input: (event) => {
      const again = finder(event.target as Element);
      kept.push(() => again().dispatchEvent(new Event('input', {bubbles: true})));
      load();
    },
  };
  for (const [name, listen] of Object.entries(listeners)) window.addEventListener(name, listen, true);

  new MutationObserver((_, observer) => {
    if (ready || page.dataset.hasHydrated !== 'true') return;
    ready = true;
    observer.disconnect();
    for (const [name, listen] of Object.entries(listeners)) window.removeEventListener(name, listen, true);
    // After the effects of what React has just shown.
    setTimeout(() => kept.forEach((again) => again()));
  }).observe(page, {attributes: true});
})();
