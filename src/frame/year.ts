/** Updates the copyright year if the site was built in an earlier year. */
export function showThisYear(): void {
  const line = document.querySelector('.footer__copyright');
  if (line)
    line.textContent = (line.textContent ?? '').replace(/\b\d{4}\b/, String(new Date().getFullYear()));
}
