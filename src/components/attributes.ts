/**
 * What one part of the site tells another by a `data-*` attribute: every name, with what it says. JSX, selectors and style sheets
 * write the names out; tests/ui/attributes.test.ts fails for one that isn't listed, that nobody writes or that nobody reads.
 */
export const attributes = {
  // For the script of every page.
  'data-control': 'what a click does, a key of `controls` in client/controls.ts',
  'data-part': 'what starts on this element, see client/parts.ts',
  'data-island': 'an explorer as HTML, by the name of its component',
  'data-explorer': 'the explorer’s code has taken over',
  'data-pad': 'touching it loads its explorer, as touching a field does',
  'data-entry': 'the address of controls.ts, on the inline script',
  'data-unloaded': 'what to say if controls.ts doesn’t load',
  'data-existing-id': 'the invite dialog of this button asks for an existing ID',
  'data-contact': 'where to write if the invite dialog doesn’t load',
  'data-popup': 'a menu that Escape and a tap outside close',
  'data-open-wide': 'a disclosure that is open in wide windows',
  'data-tabs': 'a group of tabs, by name',
  'data-tab': 'the panel of a tab, by label',
  'data-scroll-table': 'the frame of a table that may be wider than the page',
  'data-until': 'the last day of an announced period',
  'data-passed': 'what to say once it is over',
  'data-passage': 'the line of a search result, to be found on its page',
  'data-webm': 'an address of the film of the hero',
  'data-mp4': 'the same for browsers without AV1',

  // For what turns pages into an index, Markdown and a book.
  'data-ui': 'no text of the page',
  'data-search-unshown': 'searched, but in no excerpt: text that depends on fields',
  'data-search-skip': 'nothing to search; on a heading, with all below it',
  'data-controls': 'the live part of an explorer, whose tables say the same',

  // For style sheets.
  'data-script-only': 'hidden without JavaScript',
  'data-screen-only': 'hidden on paper',
  'data-long': 'a table of long texts, whose rows are cards on a phone',
  'data-column': 'the heading of a cell’s column, shown on a phone',
  'data-figures': 'a cell of a column of numbers',
  'data-kept': 'a term and the punctuation after it, on one line',
  'data-play': 'a conversation waits to be played; `on`: it plays',
  'data-token': 'what a token of code looks like',
  'data-screen': 'the picture of a screen',
  'data-phone':
    'the column of the contents, if the phone in it shows the screens of steps; `shown`: it does now',
  'data-lit': 'the part of a screen that the step is about',
  'data-on': 'a switch or an option of a screen that is on',
  'data-js': 'on <html>: scripts run',
  'data-layout-step': 'on <html>: how much of a page on a phone is laid out while it loads',
  'data-save-data': 'on <html>: the reader saves data, so text keeps the face of the system',
  'data-theme': 'on <html>, and on a section that is always dark: the theme',
  'data-theme-choice': 'on <html>: the theme that was chosen, or "system"',
  'data-scrolled': 'on <html>: the header is a bar',
  'data-modal': 'on <html>: a dialog covers the page',
  'data-searching': 'on <html>: the search covers the page',
  'data-mouse': 'on <body>: a link under the mouse may be prerendered',
  'data-open': 'an open search, and a term in a browser without popovers',
  'data-found': 'the passage that a search result led to',
  'data-notice': 'a message at the lower edge of the window',
  'data-imitated': 'a dialog in a browser without showModal',
} as const satisfies Readonly<Record<`data-${string}`, string>>;
