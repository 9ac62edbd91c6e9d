// @ts-check
/**
 * The one inline script of every page: what must be right before the first paint. The plugin `light` writes it into pages as it is, and
 * its hash into their policy, so it's JavaScript without imports.
 */
(() => {
  const page = document.documentElement;

  /** @param {string} name */
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // Storage is blocked.
    }
  };

  // The key and the attribute are those of Docusaurus's theme, which its development server reads too.
  const theme = stored('theme');
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.theme = theme === 'light' || theme === 'dark' ? theme : system;
  document.querySelector(`head [data-theme=${page.dataset.theme}]`)?.removeAttribute('media');

  /**
   * `<site-open-when-wide>` goes after a `<details>`, which the parser has read by then: it's open where it has its own column. The
   * style sheets repeat the width.
   */
  class OpenWhenWide extends HTMLElement {
    connectedCallback() {
      const details = /** @type {HTMLDetailsElement} */ (this.previousElementSibling);
      const wide = matchMedia('(min-width: 997px)');
      details.open = wide.matches;
      wide.addEventListener('change', () => (details.open = wide.matches));
    }
  }

  /**
   * `<site-tab-choice group="platform" query>` goes after a group of radio buttons, and checks the one that the address names, with
   * `query`, or that was chosen before.
   */
  class TabChoice extends HTMLElement {
    connectedCallback() {
      const group = this.getAttribute('group') ?? '';
      const inAddress = this.hasAttribute('query') && new URLSearchParams(location.search).get(group);
      // A suggestion: Android comes first anyway.
      const ownPhone = group === 'platform' && /iPhone/.test(navigator.userAgent) && 'iphone';
      const inputs = this.parentElement?.querySelectorAll('input') ?? [];
      const tabs = [...inputs].filter((tab) => tab.closest('site-tabs') === this.parentElement);
      for (const choice of [ownPhone, stored(`docusaurus.tab.${group}`), inAddress])
        for (const tab of tabs) if (tab.value === choice) tab.checked = true;
    }
  }

  // Phones lose single requests, so a script of the page is requested twice. If that fails too, nothing else could say so.
  let hasFailed = false;
  addEventListener(
    'error',
    ({target}) => {
      if (!(target instanceof HTMLScriptElement && target.defer) || hasFailed) return;
      if (!target.dataset.retried) {
        const script = document.createElement('script');
        script.dataset.retried = 'true';
        script.defer = true;
        script.src = target.src;
        document.head.append(script);
        return;
      }
      dispatchEvent(new Event('site-script-failed'));
    },
    true,
  );

  const notice = document.createElement('site-notice');
  notice.setAttribute('role', 'alert');
  notice.textContent = 'Part of this page did not load. Check your connection, then reload the page.';
  addEventListener('site-script-failed', () => {
    hasFailed = true;
    document.body.append(notice);
    for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
    // The next press may be a try that works.
    document.addEventListener('click', () => notice.remove(), {once: true, capture: true});
  });

  // A press on an element whose code is still on its way happens once it's there.
  document.addEventListener('click', ({target}) => {
    const button = /** @type {Element} */ (target).closest('button');
    const element = button?.closest(':not(:defined)');
    // The browser itself opens tips and resets forms.
    const isNative = button?.matches('[popovertarget], [type=reset]');
    if (!button || !element || isNative || button.getAttribute('aria-busy')) return;
    if (hasFailed) {
      dispatchEvent(new Event('site-script-failed'));
      return;
    }
    button.setAttribute('aria-busy', 'true');
    void customElements.whenDefined(element.localName).then(() => {
      button.removeAttribute('aria-busy');
      button.click();
    });
  });

  customElements.define('site-open-when-wide', OpenWhenWide);
  customElements.define('site-tab-choice', TabChoice);
})();
