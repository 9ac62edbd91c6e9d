/**
 * Stands in the head of every page, inline: what has to answer from the first paint on, before `frame` has been fetched. The
 * theme and the keys of the search work at once. A tap on another control of a script is marked `aria-busy` and kept: for
 * `frame`, and in an explorer for its own code.
 * Not a module: `build/frame.ts` puts it into the pages, without its types, for every browser of the floor.
 */
(() => {
  const page = document.documentElement;
  const address = document.currentScript?.dataset.frame;
  let fetched = true;
  page.setAttribute('data-js', '');
  window.earlyTaps = [];

  function switchTheme(): void {
    const next = page.dataset.theme === 'dark' ? 'light' : 'dark';
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    page.dataset.theme = next;
    page.dataset.themeChoice = next === system ? 'system' : next;
    try {
      // A choice that the system makes too is none: the page goes on following the system.
      if (next === system) localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      // Storage may be closed to the page: then the choice lasts as long as the page does.
    }
  }

  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const control = target.closest<HTMLElement>('[data-control],[data-island]:not([data-explorer]) button');
    if (!control) return;
    if (control.dataset.control === 'theme') switchTheme();
    else if (!fetched) tellMissing();
    else if (window.earlyTaps || !control.dataset.control) {
      control.setAttribute('aria-busy', 'true');
      if (window.earlyTaps) window.earlyTaps.push(control);
    }
  });

  document.addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, altKey, shiftKey} = event;
    const target = event.target as HTMLElement;
    const writing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !writing;
    const combined = (key === 'k' || key === 'K') && (ctrlKey || metaKey) && !altKey && !shiftKey;
    const field = document.querySelector<HTMLInputElement>('[data-search] input');
    // A dialog keeps the focus within itself.
    if (!(slash || combined) || !field || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  /** A script that does not arrive is asked for once more. */
  function fetchFrame(src: string, again: boolean): void {
    const script = document.createElement('script');
    script.src = src;
    script.onerror = () => {
      if (again) {
        setTimeout(fetchFrame, 1000, src, false);
        return;
      }
      fetched = false;
      for (const control of window.earlyTaps || []) control.removeAttribute('aria-busy');
      if (window.earlyTaps && window.earlyTaps.length > 0) tellMissing();
    };
    document.head.appendChild(script);
  }

  /** The page stays readable without its script; only who tapped something that needs it is told. */
  function tellMissing(): void {
    if (document.getElementById('frame-missing')) return;
    const notice = document.createElement('p');
    notice.id = 'frame-missing';
    notice.dataset.notice = '';
    notice.setAttribute('role', 'alert');
    notice.textContent = 'Part of this page did not load. Check your connection, then reload the page.';
    document.body.appendChild(notice);
  }

  if (address) fetchFrame(address, true);
})();
