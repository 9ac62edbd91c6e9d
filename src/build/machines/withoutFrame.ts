/** A page without what stands around its main part: half of the time that reading takes. */
export function withoutFrame(html: string): string {
  const body = html.indexOf('<body');
  const main = html.indexOf('<main', body);
  const end = html.lastIndexOf('</main>');
  return body < 0 || main < 0 || end < main ? html : html.slice(0, body) + html.slice(main, end);
}
