/** One sheet per diagram; drawing the same diagram again replaces its rules. */
const sheets = new Map<string, CSSStyleSheet>();

/**
 * Runs a drawing function and keeps its `<style>` elements out of the page.
 *
 * Mermaid writes the rules of each SVG into a `<style>` element, which a content security policy without
 * 'unsafe-inline' refuses, and has no setting against it (github.com/mermaid-js/mermaid/issues/5378 and others).
 * While it draws, a request for a `<style>` element is answered with an empty SVG `<defs>` whose text goes into a
 * constructed style sheet instead. Such sheets are not inline styles, so the policy has nothing to refuse.
 * @param id every rule begins with this id, so that the sheet touches one diagram only
 */
export async function withAdoptedStyles<Drawing>(id: string, draw: () => Promise<Drawing>): Promise<Drawing> {
  const createElement = document.createElement.bind(document);
  const standIn = (tag: string, options?: ElementCreationOptions) =>
    tag === 'style' ? collector(id) : createElement(tag, options);
  document.createElement = standIn as typeof document.createElement;
  try {
    return await draw();
  } finally {
    // Removes the own property, so that the prototype's method is found again.
    Reflect.deleteProperty(document, 'createElement');
  }
}

/** Looks like the place for the rules, hands them to the sheet and stays empty. */
function collector(id: string): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  Object.defineProperty(element, 'innerHTML', {get: () => '', set: (rules: string) => adopt(id, rules)});
  return element;
}

function adopt(id: string, rules: string): void {
  const known = sheets.get(id);
  const sheet = known ?? new CSSStyleSheet();
  sheet.replaceSync(rules);
  if (known) return;
  sheets.set(id, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Takes the rules of a diagram that left the page away. */
export function dropAdoptedStyles(id: string): void {
  const sheet = sheets.get(id);
  if (!sheet) return;
  sheets.delete(id);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}
