/** Updates the copyright year if the site was built in an earlier year. */
export function showThisYear(): void {
  const line = document.querySelector('.footer__copyright')?.firstChild;
  if (line?.nodeValue) line.nodeValue = line.nodeValue.replace(/\d{4}/, String(new Date().getFullYear()));
}
