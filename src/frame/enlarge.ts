import {loadPart} from './load';

/** Shows the diagram of the button, or of the picture that was tapped, on the whole screen. */
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
