/**
 * The inline script in the head of every page, for what must work from the first paint on: the theme and the keyboard
 * shortcuts of the search. Taps on other controls are marked `aria-busy` and queued for `controls.ts`; taps in an explorer are
 * replayed by its own code. Then it loads `controls.ts`.
 * Not a module: `inlineScript` compiles it for every browser of the floor.
 * Replaces @docusaurus/theme-classic/lib/inlineScripts.js (b95f604573af): the key in the storage and the attributes are the theme's.
 */
(() => {
  const page = document.documentElement;
  const address = document.currentScript?.dataset.entry;
  const systemTheme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  let fetched = true;
  page.setAttribute('data-js', '');
  window.earlyTaps = [];
  // Fetched and decoded while the body is parsed, not after its first layout (css/fonts.css).
  const savesData = (navigator as {connection?: {saveData?: boolean}}).connection?.saveData;
  if (savesData) page.setAttribute('data-save-data', '');
  for (const face of savesData ? ['1em Archivo'] : ['1em Archivo', '1em "SELF Text"']) {
    // Without the face its fallback stays.
    (document.fonts as FontFaceSet | undefined)?.load(face).catch(() => {});
  }

  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the page follows the system.
  }
  page.dataset.theme = chosen || systemTheme();
  page.dataset.themeChoice = chosen || 'system';

  function switchTheme(): void {
    const next = page.dataset.theme === 'dark' ? 'light' : 'dark';
    const system = systemTheme();
    page.dataset.theme = next;
    page.dataset.themeChoice = next === system ? 'system' : next;
    try {
      // Choosing the system's theme means following the system.
      if (next === system) localStorage.removeItem('theme');
      else localStorage.setItem('theme', next);
    } catch {
      // Storage is blocked: the choice lasts until the page is left.
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
    const writing = (event.target as Element).matches('input,textarea,select');
    const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !writing;
    const combined = /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;
    const field = document.querySelector<HTMLInputElement>('site-search input');
    // Don't move focus out of an open dialog.
    if (!(slash || combined) || !field || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  /** Loads the controls script and retries once. */
  function fetchControls(src: string, again: boolean): void {
    const script = document.createElement('script');
    script.src = src;
    script.onerror = () => {
      if (again) {
        setTimeout(fetchControls, 1000, src, false);
        return;
      }
      fetched = false;
      // Back to pictures in their places (layout/TableOfContents.tsx).
      const column = document.querySelector('[data-phone]');
      if (column) column.removeAttribute('data-phone');
      const taps = window.earlyTaps || [];
      for (const control of taps) control.removeAttribute('aria-busy');
      if (taps.length > 0) tellMissing();
    };
    document.head.appendChild(script);
  }

  /** Shows a notice, only after a tap on something that needs the script: the page is readable without it. */
  function tellMissing(): void {
    if (document.getElementById('controls-missing')) return;
    const notice = document.createElement('p');
    notice.id = 'controls-missing';
    notice.dataset.notice = '';
    notice.setAttribute('role', 'alert');
    const header = document.querySelector<HTMLElement>('[data-unloaded]');
    notice.textContent = (header && header.dataset.unloaded) || '';
    document.body.appendChild(notice);
  }

  /** Shows the next part of a phone's page in the next frame (css/layoutSteps.css). */
  function layOut(step: number): void {
    if (step > 4) {
      showWhole();
      return;
    }
    page.dataset.layoutStep = String(step);
    // A timer within a frame fires after it's painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if ('layoutStep' in page.dataset) layOut(step + 1);
      }),
    );
  }

  function showWhole(): void {
    if (!('layoutStep' in page.dataset)) return;
    page.removeAttribute('data-layout-step');
    // A link that was followed meanwhile may lead to what wasn't laid out.
    if (location.hash) location.replace(location.hash);
  }

  // Only on phones. A link into the page, Back and a reload need all of it at once; a hidden tab has no frames.
  const isPhone = matchMedia('(max-width: 47.99rem)').matches;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (isPhone && visit && visit.type === 'navigate' && !location.hash && !document.hidden) {
    layOut(1);
    // A covered window has no frames either.
    addEventListener('load', showWhole);
  }

  if (address) fetchControls(address, true);
})();
