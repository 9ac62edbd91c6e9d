/**
 * Inline scripts that must run before the first paint. They aren't compiled, so no syntax newer than ES2015. The content
 * security policy lists their hashes.
 */

/** From this width on, sidebar and table of contents are open next to the page. The stylesheets repeat the value. */
export const wideWindow = '(min-width:997px)';

/** Goes after a `<details data-open-wide>` and opens it in wide viewports before the first paint. */
export const openOnWide = `document.currentScript.previousElementSibling.open=matchMedia('${wideWindow}').matches`;

/** `openOnWide` for the contents of a page, whose column then takes the phone with the screen of the step in view. */
export const openContentsOnWide = `(function(list){if(list.open=matchMedia('${wideWindow}').matches)list.parentElement.dataset.phone=''})(document.currentScript.previousElementSibling)`;

/** The storage key of a tab group's choice, which the theme's tabs used too. */
export const tabKey = (group: string): string => `docusaurus.tab.${group}`;

/**
 * Goes after a tab group and selects the tab from the URL (`?platform=iphone`), or else the last choice, before the first
 * paint. Access to storage may throw.
 */
export const restoreTab = /* @__PURE__ */ [
  '(function(tabs){try{',
  "var group=tabs.dataset.tabs,value=new URLSearchParams(location.search).get(group)||localStorage.getItem('docusaurus.tab.'+group);",
  // A suggestion. Android comes first anyway.
  "if(!value&&group==='platform'&&/iPhone/.test(navigator.userAgent))value='iphone';",
  "if(value)tabs.querySelectorAll('input').forEach(function(tab){if(tab.value===value)tab.checked=true})",
  '}catch(closed){}})(document.currentScript.previousElementSibling)',
].join('');

/**
 * Goes after the search field. On phones, where the field looks like a button, it is one until the page is parsed: if a page
 * has a field for text at `DOMContentLoaded`, Chromium's autofill lays the page out in the task of the parser.
 */
export const buttonUntilParsed = /* @__PURE__ */ [
  "(function(field){if(!matchMedia('(max-width:36rem)').matches)return;",
  "function takeText(){field.type='text'}",
  "field.type='button';field.onfocus=takeText;",
  // Without it, the caret of a click stays outside what was a button.
  'field.onclick=function(){field.onclick=null;field.select()};',
  "addEventListener('DOMContentLoaded',function(){setTimeout(takeText)})",
  '})(document.currentScript.previousElementSibling)',
].join('');
