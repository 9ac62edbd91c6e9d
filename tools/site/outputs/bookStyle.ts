/** The stylesheet of the book. It uses system colors, so it follows the light or dark setting. */
export const bookStyle = [
  ':root{color-scheme:light dark}',
  'body{font:100%/1.6 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem;overflow-wrap:break-word}',
  'h1,h2,h3{line-height:1.2}',
  '.from{font-size:.875rem}',
  'summary{font-weight:600;padding:.75rem 0;cursor:pointer}',
  'pre,table,figure{display:block;overflow-x:auto;margin:1rem 0}',
  'td,th{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}',
  'table{border-collapse:collapse}',
  // Drawings: text and lines in the text color, shapes in the page color.
  'svg{max-width:100%;height:auto;overflow:visible;font-family:system-ui,sans-serif}',
  '.f-ground,.f-surface,.f-raised{fill:Canvas}',
  '.f-ink,.f-line{fill:currentColor}',
].join('');
