import {paletteTokens} from './drawDiagram';

/** Shorter in a drawing than in `tokens.css`; `css/drawings.css` knows them. */
const shorter: Readonly<Record<string, string>> = {'surface-raised': 'raised', 'line-strong': 'line'};

let names: ReadonlyMap<string, string> | undefined;

/**
 * The name of a computed color in the palette of the page.
 * @throws Error for a color that is not in it: a drawing has to follow both themes
 */
export function paletteName(color: string): string {
  names ??= readPalette();
  const name = names.get(color);
  if (!name) throw new Error(`the color ${color}, which is not in the palette`);
  return name;
}

function readPalette(): Map<string, string> {
  const probe = document.body.appendChild(document.createElement('i'));
  const found = paletteTokens.map((token): [string, string] => {
    probe.style.color = `var(--self-${token})`;
    return [getComputedStyle(probe).color, shorter[token] ?? token];
  });
  probe.remove();
  return new Map(found);
}
