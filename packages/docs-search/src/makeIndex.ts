import {slug, steps, textFile} from './indexFile.ts';
import type {FiledPage, Group, IndexFile} from './indexFile.ts';
import type {PageText, SectionText} from './readHtml.ts';
import {terms} from './words.ts';

export {slug};

/**
 * The questions that sections answer, by heading id, or by the question that a list item begins with; `top` is what comes before
 * the first heading.
 */
export type Questions = Readonly<Record<string, readonly string[]>>;

/** A page to index. */
export interface IndexedPage extends PageText {
  readonly url: string;
  readonly group: Group;
  readonly questions: Questions;
}

/** The files of the search by name: the index, and the lines of each section. */
export function searchFiles(pages: readonly IndexedPage[]): Record<string, unknown> {
  const texts = pages.flatMap(({sections}, page) =>
    sections.map((_, section) => [textFile(page, section), shownLines(sections, section)] as const),
  );
  return {'index.json': makeIndex(pages), ...Object.fromEntries(texts)};
}

/** The lines of a section; of a heading without text, what is below it: the sections that share its anchor, or the next one. */
function shownLines(sections: readonly SectionText[], place: number): readonly string[] {
  const {id, lines} = sections[place] as SectionText;
  if (place === 0 || lines.some((line) => !line.startsWith('~'))) return lines;
  const [next, ...others] = sections.slice(place + 1);
  const end = others.findIndex((section) => section.id !== id);
  const below = next?.id === id ? [next, ...others.slice(0, end < 0 ? undefined : end)] : [next];
  return below.flatMap((section) =>
    section ? `-${section.heading} ${section.lines[0]?.slice(1) ?? ''}`.trim() : [],
  );
}

function makeIndex(pages: readonly IndexedPage[]): IndexFile {
  const filed = pages.map(textsOf);
  const counts = new Map<string, number>();
  for (const {description, sections} of filed)
    for (const text of [description, ...sections.flatMap(({lines, questions}) => [...lines, questions])])
      for (const stem of new Set(terms(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const stems = [...counts].sort(([, a], [, b]) => b - a).map(([stem]) => stem);
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  const numbered = (text: string) => steps(new Set(terms(text).map((stem) => numbers.get(stem) ?? 0)));
  return {
    stems,
    pages: filed.map(({description, sections, ...page}) => ({
      ...page,
      description: numbered(description),
      sections: sections.map(({lines, questions, ...section}) => ({
        ...section,
        lines: lines.map(numbered),
        questions: numbered(questions),
      })),
    })),
  };
}

function textsOf({url, group, title, description, sections, questions}: IndexedPage): FiledPage<string> {
  // Several sections can share the anchor of a heading, whose questions belong to the first.
  const isFirst = (id: string, place: number) => sections.findIndex((section) => section.id === id) === place;
  return {
    url,
    group,
    title,
    description,
    sections: sections.map(({id, heading, lines, isOpen}, place) => ({
      heading,
      ...(isOpen && {isOpen}),
      ...(id !== slug(heading) && {id}),
      lines: lines.map((line) => line.slice(1)),
      questions: ((isFirst(id, place) && questions[id || 'top']) || questions[heading] || []).join('\n'),
    })),
  };
}
