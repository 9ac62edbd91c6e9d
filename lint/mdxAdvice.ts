/** What to write, by what MDX says of a page that it can't parse, and by the line where. */
const advice: readonly (readonly [said: RegExp, line: RegExp, write: string])[] = [
  [/acorn|expression/, /\{#([\w-]+)\}\s*$/, 'Write the id of a heading as {/* #$1 */}.'],
  [/acorn|expression/, /\{%|\{\{/, 'Braces hold code here: write \\{ for one that readers see.'],
  [/acorn|expression/, /./, 'Write \\{ for a brace that readers see.'],
  [/Unexpected character `!`/, /<!--/, 'Write a comment as {/* … */}.'],
  [/Unexpected character/, /<(https?:|mailto:)/, 'Write a link as [words](address).'],
  [/Unexpected character/, /./, 'Write \\< for a sign that readers see.'],
  [/Expected a closing tag|Expected the closing tag/, /<(br|hr|img|input)\b/, 'Write <$1 />.'],
  [/closing (tag|slash)/, /./, 'Close each tag where it was opened: <b>…</b> on one level, or <br />.'],
];

/** MDX's words, and what to write instead. */
export function mdxAdvice(reason: string, text: string, line = 1): string {
  const [first = ''] = reason.split('\n');
  const written = text.split(/\r?\n/)[line - 1] ?? '';
  const [, , write = ''] = advice.find(([said, where]) => said.test(first) && where.test(written)) ?? [];
  const found = advice.find(([said, where]) => said.test(first) && where.test(written))?.[1].exec(written);
  return `${first.replace(/\.?$/, '.')} ${write.replace('$1', found?.[1] ?? '')}`.trim();
}
