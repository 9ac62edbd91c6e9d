import {readFileSync} from 'node:fs';
import {dropAdoptedStyles, withAdoptedStyles} from '@site/src/components/docs/adoptedStyles';

/** jsdom has no constructed style sheets; this one remembers its rules. */
class Sheet {
  rules = '';
  replaceSync(rules: string) {
    this.rules = rules;
  }
}

const adopted = () => document.adoptedStyleSheets as unknown as Sheet[];

beforeEach(() => {
  Object.assign(globalThis, {CSSStyleSheet: Sheet});
  document.adoptedStyleSheets = [];
});

/** What Mermaid does with its rules. */
async function drawLikeMermaid(rules: string): Promise<string> {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const style = document.createElement('style');
  style.innerHTML = rules;
  svg.insertBefore(style, svg.firstChild);
  await Promise.resolve();
  return svg.outerHTML;
}

test('rules reach the page without a style element', async () => {
  const svg = await withAdoptedStyles('a', () => drawLikeMermaid('#a rect{fill:red}'));
  expect(svg).not.toMatch(/<style|fill:red/);
  expect(adopted().map(({rules}) => rules)).toEqual(['#a rect{fill:red}']);
  dropAdoptedStyles('a');
});

test('drawing again replaces the rules, and leaving takes them away', async () => {
  await withAdoptedStyles('a', () => drawLikeMermaid('#a{color:red}'));
  await withAdoptedStyles('b', () => drawLikeMermaid('#b{color:red}'));
  await withAdoptedStyles('a', () => drawLikeMermaid('#a{color:blue}'));
  expect(adopted().map(({rules}) => rules)).toEqual(['#a{color:blue}', '#b{color:red}']);
  dropAdoptedStyles('a');
  dropAdoptedStyles('b');
  expect(adopted()).toEqual([]);
});

test('afterwards the page creates elements as before, also when drawing fails', async () => {
  const failing = withAdoptedStyles('a', () => Promise.reject(new Error('no diagram')));
  await expect(failing).rejects.toThrow('no diagram');
  expect(document.createElement('style')).toBeInstanceOf(HTMLStyleElement);
  expect(Object.hasOwn(document, 'createElement')).toBe(false);
});

test('Mermaid still creates its one style element in the way that this relies on', () => {
  const mermaid = readFileSync('node_modules/mermaid/dist/mermaid.core.mjs', 'utf8');
  const places = mermaid.match(/createElement\(["']style["']\)[\s\S]{0,60}/g) ?? [];
  expect(places).toHaveLength(1);
  expect(places[0]).toContain('.innerHTML = ');
});

test('the palette tokens are plain hex colours, from which Mermaid mixes its shades', () => {
  const tokens = readFileSync('src/css/tokens.css', 'utf8');
  const source = readFileSync('src/components/docs/drawDiagram.ts', 'utf8');
  const [, list = ''] = /paletteTokens = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const values = [...tokens.matchAll(new RegExp(`--self-${name}:\\s*([^;]+);`, 'g'))].map(
      ([, value]) => value,
    );
    expect({name, values}).toEqual({
      name,
      values: expect.arrayContaining([expect.stringMatching(/^#[0-9a-f]{6}$/)]),
    });
    for (const value of values) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  }
});
