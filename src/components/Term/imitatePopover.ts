/** Opens glossary terms in browsers without native popovers (before Safari 17 and Chrome 114). */
export function imitatePopover(): void {
  const open = () => document.querySelectorAll('[popover][data-open]');
  document.addEventListener('click', ({target}) => {
    const word = (target as Element).closest('[popovertarget]');
    const tip = word && document.getElementById(word.getAttribute('popovertarget') ?? '');
    for (const other of open()) {
      if (other !== tip && !other.contains(target as Node)) other.removeAttribute('data-open');
    }
    tip?.toggleAttribute('data-open');
  });
  document.addEventListener('keydown', ({key}) => {
    if (key === 'Escape') for (const tip of open()) tip.removeAttribute('data-open');
  });
}
