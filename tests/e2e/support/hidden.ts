/** Searches whose first result is in a tab that isn't chosen, with words of the line they lead to. */
export const resultsInTabs: readonly (readonly [query: string, line: string])[] = [
  ['credit cards don’t work', 'Credit cards don’t work.'],
  ['malware can swap an address while you copy it', 'malware can swap an address'],
  ['paste the link into Safari', 'paste the link into Safari'],
];

/** Puts a note and what leads back from it into closed parts of the page, as Markdown's footnotes are. Runs in the page. */
export function addFootnote(): void {
  const add = (where: string, html: string) =>
    document.querySelector(where)?.insertAdjacentHTML('beforeend', html);
  add(
    'main [role=radiogroup] > :last-child > [data-tab]',
    '<p id="mark-in-tab">Here <a href="#note-in-details">1</a></p>',
  );
  add(
    'main',
    '<details><summary>Notes</summary><p id="note-in-details">There <a href="#mark-in-tab">back</a></p></details>',
  );
}
