// What is live is renewed every five seconds, unless somebody is in it. Without this file, reload the page.
const link = document.querySelector('input[name=link]');
if (link && location.hash) {
  link.value = location.href;
  // The address bar shows the token once.
  history.replaceState(null, '', '/enter');
  link.form.querySelector('button').focus();
}

async function renew() {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => undefined);
  if (!answer) return;
  if (answer.redirected) return location.reload();
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    const used = part.contains(document.activeElement) || part.querySelector('input:checked');
    if (next && !used && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}
if (document.querySelector('[data-live]')) setInterval(renew, 5000);
