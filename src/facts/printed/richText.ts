import {links} from '../site/links.ts';
import type {OutboundLink} from '../site/links.ts';
import {lookup} from './lookup.ts';

/** What a sentence shows of an outbound link. */
export type PrintedLink = Pick<OutboundLink, 'inText' | 'url'>;

/**
 * Looks an outbound link up by name.
 * @throws Error if the name does not exist
 */
export function printedLink(name: string): PrintedLink {
  return lookup('link', links, name);
}

/** Splits a text at its link placeholders, such as `{download}`. */
export function piecesOf(text: string): readonly {readonly text?: string; readonly link?: string}[] {
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? {link: piece.slice(1, -1)} : {text: piece}));
}

/** The link as Markdown. */
export function linkInMarkdown({inText, url}: PrintedLink): string {
  return `[${inText}](${url})`;
}

/** The text as Markdown, with its link placeholders replaced. */
export function inMarkdown(text: string, link: (name: string) => PrintedLink = printedLink): string {
  return piecesOf(text)
    .map((piece) => piece.text ?? linkInMarkdown(link(piece.link ?? '')))
    .join('');
}
