import {linkFollows, linkTarget, links} from './links.ts';
import {lookup} from './lookup.ts';

/** A link by name as a page prints it: `to` is `null` while the owner has not filled the address in. */
export interface PrintedLink {
  readonly words: string;
  readonly to: string | null;
}

/**
 * An outbound link by name.
 * @throws Error for a name that does not exist
 */
export function printedLink(name: string): PrintedLink {
  const link = lookup('link', links, name);
  return {words: link.inText, to: linkTarget(link)};
}

/** A text in which `{download}` is the outbound link of that name, in pieces. */
export function piecesOf(text: string): readonly {readonly text?: string; readonly link?: string}[] {
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? {link: piece.slice(1, -1)} : {text: piece}));
}

/** The link as Markdown: words and address, or the words with a hint that the address follows. */
export function linkInMarkdown({words, to}: PrintedLink): string {
  return to === null ? `${words} ${linkFollows}` : `[${words} ↗](${to})`;
}

/** The text as Markdown, links included. */
export function inMarkdown(text: string, link: (name: string) => PrintedLink = printedLink): string {
  return piecesOf(text)
    .map((piece) => piece.text ?? linkInMarkdown(link(piece.link ?? '')))
    .join('');
}
