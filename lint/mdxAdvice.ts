import {parseMarkdownHeadingId} from '@docusaurus/utils';
import htmlTags from 'html-tags';
import {components} from '../plugins/facts/components';
import {insteadOfForeign} from './foreign';
import {moduleOf} from './modules';

export const bracesAfterLink =
  'Nothing reads braces after a picture or a link: take them out, or write <img src="/img/a.png" alt="words" width="300" />.';

/** What to write, by what MDX says of a page that it can't parse. MDX itself says it of comments and links. */
const advice: readonly (readonly [said: string, write: string])[] = [
  ['in MDX, use', ''],
  ['import/exports', 'Leave a line empty after imports and exports, and correct what is in them.'],
  ['Unexpected character', 'Write \\< for a sign that readers see.'],
  ['expression', 'Write \\{ for a brace that readers see.'],
  ['end of file', 'End the tag with >.'],
  ...['br', 'hr', 'img', 'input'].map((name) => [`tag for \`<${name}>`, `Write <${name} />.`] as const),
  ['closing', 'Close each tag where it was opened: <b>…</b> on one level, or <br />.'],
];

/** Where a comment begins that has no end. */
export const openComment = (text: string): number => text.search(/\{\/\*(?![\s\S]*?\*\/\})/);

/** MDX's words, and what to write instead. */
export function mdxAdvice(reason: string, text: string, line = 1): string {
  const [first = ''] = reason.split('\n');
  const written = text.split('\n')[line - 1]?.trim() ?? '';
  return `${first.replace(/\.?$/, '.')} ${adviceFor(first, written, text)}`.trim();
}

function adviceFor(said: string, written: string, text: string): string {
  const {id} = parseMarkdownHeadingId(written);
  if (id) return `Write the id of a heading as {/* #${id.replaceAll(' ', '-')} */}.`;
  const [, name, value = ''] = /(\w+)=([^\s"'{>]+?)\/?(?=[\s>])/.exec(written) ?? [];
  if (name && said.includes('before attribute value'))
    return `Write the value in straight quotes: ${name}="${value.replace(/[“”‘’]/g, '')}".`;
  if (said.includes('expression')) {
    if (openComment(text) >= 0) return 'A comment ends with */}.';
    if (/\]\([^)]*\)\{/.test(written)) return bracesAfterLink;
    if (written.includes('={')) return 'Write an object in two braces: style={{color: "red"}}.';
    if (/\{[:.]/.test(written)) return 'Nothing reads attributes in braces here: take them out.';
  }
  const [, tag = ''] = /closing tag for `<([^\s/>`]+)/.exec(said) ?? [];
  const isElement = (htmlTags as readonly string[]).includes(tag) || Object.hasOwn(components, tag);
  const isOfPage = new RegExp(`</${tag}>|^(?:import|export) .*\\b${tag}\\b`, 'm').test(text);
  if (tag && !isElement && !isOfPage && !moduleOf(tag) && !insteadOfForeign(tag))
    return `Write \\< for a sign that readers see, or put it in backticks: \`<${tag}>\`.`;
  if (text.includes(`</${tag}>`) && said.includes('end of `paragraph`'))
    return `Put <${tag}> and </${tag}> on their own lines, with an empty line below the first.`;
  return advice.find(([words]) => said.includes(words))?.[1] ?? '';
}
