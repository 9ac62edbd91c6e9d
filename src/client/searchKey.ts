/** `/` and Ctrl or Command with K lead to the search. */
document.addEventListener('keydown', (event) => {
  const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
  const isWriting = (target as Element).matches('input,textarea,select');
  const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting;
  const combined = /^k$/i.test(key) && (ctrlKey || metaKey) && !altKey && !shiftKey;
  const field = document.querySelector<HTMLInputElement>('site-search input');
  // Don't move focus out of an open dialog.
  if (!(slash || combined) || !field || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  field.focus();
  field.select();
});
