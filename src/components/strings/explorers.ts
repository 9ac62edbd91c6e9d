/** Stands by itself because both the script of every page and the explorers' own say it. */
export const explorerUnloaded =
  'This explorer did not load. Check your connection; it tries again when you touch it.';
