/**
 * Inline scripts that must run before the first paint. They are not compiled, so no syntax newer than ES2015. The content
 * security policy lists their hashes.
 */

/** From this width on, sidebar and table of contents are open beside the page. The stylesheets repeat the value. */
export const wideWindow = '(min-width:997px)';

/** Goes after a `<details data-open-wide>` and opens it in wide viewports before the first paint. */
export const openOnWide = `document.currentScript.previousElementSibling.open=matchMedia('${wideWindow}').matches`;

/** The storage key of a tab group's choice, which the theme's tabs used too. */
export const tabKey = (group: string): string => `docusaurus.tab.${group}`;

/**
 * Goes after a tab group and selects the tab from the URL (`?platform=iphone`), or else the last choice, before the first
 * paint. Access to storage may throw.
 */
export const restoreTab = /* @__PURE__ */ [
  '(function(tabs){try{',
  "var group=tabs.dataset.tabs,value=new URLSearchParams(location.search).get(group)||localStorage.getItem('docusaurus.tab.'+group);",
  "if(value)tabs.querySelectorAll('input').forEach(function(tab){if(tab.value===value)tab.checked=true})",
  '}catch(closed){}})(document.currentScript.previousElementSibling)',
].join('');
