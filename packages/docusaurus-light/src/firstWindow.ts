/** Characters of text that fill the first window of a computer. */
const firstWindow = 1_500;

/** From here on the contents stand beside the text. */
const computer = '(min-width:997px)';

const markup = /<(script|style|svg)\b[^]*?<\/\1>|<[^>]*>/g;

/**
 * Delays the first paint of wide screens until the browser has parsed what the first window shows, because the contents stand
 * beside the text. On a phone, where the wait would become a long task, only tables wait, each for its own end, see
 * `css/global.css`.
 * @returns the page with a `<link rel=expect>` for the first element with an id below the first window, else for the footer,
 *   which ends every page
 */
export function expectFirstWindow(html: string): string {
  const main = html.indexOf('<main');
  if (main < 0) return html;
  const textBefore = (index: number) => html.slice(main, main + index).replace(markup, '').length;
  const inMain = html.slice(main);
  const below = [...inMain.matchAll(/<\w[^>]*? id=(?:"([^"]+)"|([^\s">]+))/g)].find(
    ({index}) => textBefore(index) > firstWindow,
  );
  const id = below?.[1] ?? below?.[2];
  const marked = id ? html : html.replace('<footer', '<footer id="end"');
  if (!id && marked === html) return html;
  const link = `<link rel="expect" href="#${id ?? 'end'}" blocking="render" media="${computer}">`;
  return marked.replace('</head>', `${link}</head>`);
}
