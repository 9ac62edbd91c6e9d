/** Keeps the copyright year current after New Year on a site that was built before it. */
export function showThisYear(): void {
  const line = document.querySelector('.footer__copyright');
  if (line)
    line.textContent = (line.textContent ?? '').replace(/\b\d{4}\b/, String(new Date().getFullYear()));
}
