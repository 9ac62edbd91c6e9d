// What is live is renewed every five seconds, unless somebody is in it. Without this file, reload the page.
async function renew() {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    const used = part.contains(document.activeElement) || part.querySelector('input:checked');
    if (next && !used && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}
if (document.querySelector('[data-live]')) setInterval(renew, 5000);
