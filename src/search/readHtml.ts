import {Parser} from 'htmlparser2';
import type {Section} from './searchIndex.ts';

/** What a reader sees of one built page. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  /** The first is what stands before the first heading. */
  readonly sections: readonly Section[];
}

const skippedElements = new Set([
  'script',
  'style',
  'svg',
  'nav',
  'footer',
  'button',
  'noscript',
  'template',
  'dialog',
  'form',
  'video',
  'canvas',
]);
const skippedClasses =
  /\b(hash-link|theme-doc-toc-mobile|theme-doc-version-badge|theme-doc-version-banner|theme-doc-footer|pagination-nav|breadcrumbs|back_\w+)/;
const blocks = /^(p|li|td|th|tr|dt|dd|div|section|pre|br|h[1-6]|figcaption|summary)$/;
const empty = /^(img|br|hr|input|link|meta|col|wbr|source|use|path)$/;

/** Reads title, description and the sections of the main part of a built page. */
export function readHtml(html: string): PageText {
  let description = '';
  let title = '';
  let inMain = 0;
  let skipped = 0;
  let heading: {level: string; text: string; id: string} | undefined;
  let anchor = '';
  let atTag = false;
  const open: {name: string; skip: boolean}[] = [];
  const sections: {id: string; heading: string; text: string}[] = [{id: '', heading: '', text: ''}];

  const parser = new Parser({
    onopentag(name, attributes) {
      atTag = true;
      if (name === 'meta' && attributes.name === 'description') description = attributes.content ?? '';
      if (empty.test(name)) {
        if (name === 'br') write(' ');
        return;
      }
      const skip =
        // The button of a glossary tip is a word of the sentence.
        (skippedElements.has(name) && !('popovertarget' in attributes)) ||
        'popover' in attributes ||
        'hidden' in attributes ||
        attributes['aria-hidden'] === 'true' ||
        skippedClasses.test(attributes.class ?? '');
      open.push({name, skip});
      if (skip) skipped++;
      if (name === 'main') inMain++;
      if (!inMain || skipped) return;
      if (name === 'section' && attributes.id) anchor = attributes.id;
      if (/^h[1-4]$/.test(name)) heading = {level: name, text: '', id: attributes.id ?? ''};
      else if (blocks.test(name)) write('\n');
    },
    ontext(text) {
      if (!inMain || skipped) return;
      const before = heading?.text ?? sections.at(-1)?.text ?? '';
      // Labels and links that stand side by side are not one word.
      write(atTag && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text) ? ` ${text}` : text);
      atTag = false;
    },
    onclosetag(name) {
      atTag = true;
      if (empty.test(name)) return;
      const closed = open.pop();
      if (inMain && !skipped && heading && name === heading.level) endHeading();
      else if (inMain && !skipped && blocks.test(name)) write('\n');
      if (closed?.skip) skipped--;
      if (name === 'main') inMain--;
    },
  });

  function write(text: string) {
    const last = sections.at(-1);
    if (heading) heading.text += text;
    else if (last) last.text += text;
  }

  function endHeading() {
    if (!heading) return;
    const text = tidy(heading.text).replaceAll('\n', ' ');
    if (heading.level === 'h1' && !title) title = text;
    else sections.push({id: heading.id || anchor, heading: text, text: ''});
    heading = undefined;
  }

  parser.write(html);
  parser.end();
  return {
    title,
    description,
    sections: sections.map((section) => ({...section, text: tidy(section.text)})),
  };
}

/** Lines are the blocks of the page: paragraphs, cells, items. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+|\u200b/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
