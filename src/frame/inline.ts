/**
 * The scripts that stand in the pages themselves, because they must act before the first paint. They run as they are, on every
 * browser of the floor: no module, no syntax newer than ES2015. The policy lists their hashes.
 */

/** From this width on, menus stand open beside the page. The style sheets repeat it. */
export const wideWindow = '(min-width:997px)';

/** Behind a `<details data-open-wide>`: opens it where there is room, before it is painted. */
export const openOnWide = `document.currentScript.previousElementSibling.open=matchMedia('${wideWindow}').matches`;

/** Where the chosen tab of a group is kept. The theme's own tabs used the same name. */
export const tabKey = (group: string): string => `docusaurus.tab.${group}`;

/**
 * Behind a group of tabs: chooses the tab that the address asks for (`?platform=iphone`) or that was chosen last, before it is
 * painted. Storage may be closed to the page.
 */
export const restoreTab = /* @__PURE__ */ [
  '(function(tabs){try{',
  "var group=tabs.dataset.tabs,value=new URLSearchParams(location.search).get(group)||localStorage.getItem('docusaurus.tab.'+group);",
  "if(value)tabs.querySelectorAll('input').forEach(function(tab){if(tab.value===value)tab.checked=true})",
  '}catch(closed){}})(document.currentScript.previousElementSibling)',
].join('');
