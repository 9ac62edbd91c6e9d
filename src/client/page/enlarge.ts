import {loadPart} from '@site/src/client/load';

/** Opens the full-screen view of the diagram around a button or picture. */
export function enlarge(control: HTMLElement): void {
  const figure = control.closest<HTMLElement>('[data-diagram]');
  const opener = figure?.querySelector<HTMLElement>('button[data-control=enlarge]');
  if (!figure || !opener) return;
  opener.setAttribute('aria-busy', 'true');
  loadPart(() => import('./diagramDialog'))
    .then(
      ({showDiagram}) => showDiagram(figure, opener),
      (error: unknown) => console.error(error),
    )
    .then(() => opener.removeAttribute('aria-busy'));
}
