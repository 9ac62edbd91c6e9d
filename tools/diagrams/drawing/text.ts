const pen = document.createElement('canvas').getContext('2d');

/** The width of a text in the face of the site, at its heavier weight, which fits the other. */
export function widthOf(text: string, size: number): number {
  if (!pen) throw new Error('this browser has no canvas');
  pen.font = `600 ${size}px "SELF Text"`;
  return pen.measureText(text).width;
}

/** Breaks a text into lines of similar length, as few as fit. */
export function linesOf(text: string, size: number, width: number): string[] {
  const fewest = broken(text, size, width);
  let narrow = width;
  while (narrow > 8 && broken(text, size, narrow - 4).length === fewest.length) narrow -= 4;
  return broken(text, size, narrow);
}

function broken(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
