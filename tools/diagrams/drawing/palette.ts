import {paletteTokens} from './drawDiagram';

/** Abbreviations of token names, as used in `css/drawings.css`. */
const shorter: Readonly<Record<string, string>> = {'surface-raised': 'raised', 'line-strong': 'line'};

let names: ReadonlyMap<string, string> | undefined;

/**
 * The palette name of a computed color.
 * @throws Error if the color is not in the palette, since it could not follow the theme
 */
export function paletteName(color: string): string {
  names ??= readPalette();
  const name = names.get(color);
  if (!name) throw new Error(`the color ${color} is not in the palette`);
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
