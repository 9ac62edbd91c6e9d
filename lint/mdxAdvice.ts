import {parseMarkdownHeadingId} from '@docusaurus/utils';

/** What to write, by what MDX says of a page that it can't parse. MDX itself says it of comments and links. */
const advice: readonly (readonly [said: string, write: string])[] = [
  ['in MDX, use', ''],
  ['Unexpected character', 'Write \\< for a sign that readers see.'],
  ['expression', 'Write \\{ for a brace that readers see.'],
  ...['br', 'hr', 'img', 'input'].map((name) => [`tag for \`<${name}>`, `Write <${name} />.`] as const),
  ['closing', 'Close each tag where it was opened: <b>…</b> on one level, or <br />.'],
];

/** MDX's words, and what to write instead. */
export function mdxAdvice(reason: string, text: string, line = 1): string {
  const [first = ''] = reason.split('\n');
  const written = text.split('\n')[line - 1]?.trim() ?? '';
  const {id} = parseMarkdownHeadingId(written);
  const isObject = first.includes('expression') && written.includes('={');
  const write = id
    ? `Write the id of a heading as {/* #${id.replaceAll(' ', '-')} */}.`
    : isObject
      ? 'Write an object in two braces: style={{color: "red"}}.'
      : advice.find(([said]) => first.includes(said))?.[1];
  return `${first.replace(/\.?$/, '.')} ${write ?? ''}`.trim();
}
