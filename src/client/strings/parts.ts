/** What an enlarged diagram, the steps of a guide and the page for unknown addresses say. */
export const smaller = 'Smaller';
export const larger = 'Larger';
export const fit = 'Fit';
export const close = 'Close';
export const diagramScrolls = 'Diagram, can be scrolled';
export const searchFor = (words: string) => `Search the site for “${words}”`;
export const stepDone = (step: number) => `Step ${step} is done`;
