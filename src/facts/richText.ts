import {linkFollows, linkTarget, links} from './links.ts';
import {lookup} from './lookup.ts';

/** An outbound link as printed on a page; `to` is `null` while its URL is a placeholder. */
export interface PrintedLink {
  readonly words: string;
  readonly to: string | null;
}

/**
 * Looks an outbound link up by name.
 * @throws Error if the name does not exist
 */
export function printedLink(name: string): PrintedLink {
  const link = lookup('link', links, name);
  return {words: link.inText, to: linkTarget(link)};
}

/** Splits a text at its link placeholders, such as `{download}`. */
export function piecesOf(text: string): readonly {readonly text?: string; readonly link?: string}[] {
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? {link: piece.slice(1, -1)} : {text: piece}));
}

/** The link as Markdown or, without a URL, its text with a hint. */
export function linkInMarkdown({words, to}: PrintedLink): string {
  return to === null ? `${words} ${linkFollows}` : `[${words} ↗](${to})`;
}

/** The text as Markdown, with its link placeholders replaced. */
export function inMarkdown(text: string, link: (name: string) => PrintedLink = printedLink): string {
  return piecesOf(text)
    .map((piece) => piece.text ?? linkInMarkdown(link(piece.link ?? '')))
    .join('');
}
