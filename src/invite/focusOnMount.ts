/** A ref that moves focus to what has appeared, if what was pressed is gone. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
