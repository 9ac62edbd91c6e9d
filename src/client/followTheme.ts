/** Follows the system theme unless the reader has chosen one, and choices made in other tabs. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const {dataset} = document.documentElement;
  const system = () => (dark.matches ? 'dark' : 'light');
  dark.addEventListener('change', () => {
    if (dataset.themeChoice === 'system') dataset.theme = system();
  });
  addEventListener('storage', ({key, newValue}) => {
    if (key !== 'theme') return;
    dataset.theme = newValue || system();
    dataset.themeChoice = newValue || 'system';
  });
}
