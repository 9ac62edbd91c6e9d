/** The button that switches between light and dark. */
export function ColorModeToggle({className}: {readonly className?: string | undefined}) {
  return (
    <site-color-mode-toggle data-script-only>
      <button type="button" className={className} aria-label="Switch between dark and light mode">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
        </svg>
      </button>
    </site-color-mode-toggle>
  );
}
