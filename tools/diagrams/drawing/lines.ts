/** Reads the lines of a label, HTML or SVG, as the browser has laid them out: each with its center and its baseline. */
export function readLines(
  label: Element,
  svg: SVGSVGElement,
  colorName: (color: string) => string,
): {readonly form: string; readonly look: string}[] {
  const lines: {text: string; left: number; right: number; top: number; font: string; look: string}[] = [];
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const style = getComputedStyle(node.parentElement ?? label);
    const weight = style.fontWeight === '400' ? '' : ` font-weight="${style.fontWeight}"`;
    const color = colorName(label instanceof SVGTextElement ? style.fill : style.color);
    const look = ` class="f-${color}" fill="currentColor" stroke="none" font-size="${parseFloat(style.fontSize)}" text-anchor="middle"${weight}`;
    for (const [at, letter] of [...node.data].entries()) {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const [box] = range.getClientRects();
      if (!box) continue;
      const {left, right, top} = box;
      const line = lines.at(-1);
      if (line && line.look === look && Math.abs(line.top - top) < 1) {
        line.text += letter;
        line.left = Math.min(line.left, left);
        line.right = Math.max(line.right, right);
      } else {
        lines.push({text: letter, left, right, top, font: style.font, look});
      }
    }
  }
  const page = svg.getBoundingClientRect();
  const {x, y} = svg.viewBox.baseVal;
  return lines
    .filter(({text}) => text.trim())
    .map(({text, left, right, top, font, look}) => {
      const escaped = text.trim().replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const middle = (left + right) / 2 - page.left + x;
      const base = top - page.top + y + ascentOf(font);
      return {form: `<text x="${middle}" y="${base}">${escaped}</text>`, look};
    });
}

function ascentOf(font: string): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return 0;
  pen.font = font;
  return pen.measureText('x').fontBoundingBoxAscent;
}
