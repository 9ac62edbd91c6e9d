/** Text for a terminal of any width, which people also read in files. */

/** The width of the terminal, 80 columns at most and without one. */
const width = () => Math.max(40, Math.min(80, process.stdout.columns || 80));

/** Keeps a command, or a name and its number, on one line. */
export const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

/**
 * Breaks a text into lines.
 * @param hanging how much further the lines after the first are indented
 */
export function wrap(text: string, indent = 0, hanging = 2): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const start = ' '.repeat(indent + (lines.length > 0 ? hanging : 0));
    const longer = line === '' ? start + word : `${line} ${word}`;
    if (line === '' || longer.length <= width()) line = longer;
    else {
      lines.push(line);
      line = ' '.repeat(indent + hanging) + word;
    }
  }
  return [...lines, line].map((each) => each.replaceAll('\u00a0', ' '));
}
