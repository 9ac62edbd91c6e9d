import {isAnnouncedPeriod, lastDays} from './announced.ts';
import {diagrams} from './diagrams.ts';
import {drawnScreen} from './drawnScreen.ts';
import type {DrawnScreen} from './drawnScreen.ts';
import type {FactDiagramContent} from './diagrams.ts';
import {terms} from '../glossary.ts';
import {fakeAdvice, fakeIntro, fakeSigns, originColumns, origins} from '../site/getting.ts';
import {lookup} from './lookup.ts';
import {openBlocks, openLists, pageTitles} from '../open.ts';
import type {OpenBlock} from '../open.ts';
import {quotes} from './quotes.ts';
import {inMarkdown, linkInMarkdown, printedLink} from './richText.ts';
import type {PrintedLink} from './richText.ts';
import {printedExamples} from '../records.ts';
import type {PrintedExample} from '../records.ts';
import {labels, screens} from '../screens.ts';
import type {Screen} from '../screens.ts';
import {tables} from './tables.ts';
import type {FactTableContent} from './tables.ts';

/** The facts to freeze a page with. */
export interface FactSources {
  readonly quotes: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, FactTableContent>>;
  readonly diagrams: Readonly<Record<string, FactDiagramContent>>;
  /** Definitions by term id. */
  readonly terms: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly screens: Readonly<Record<string, Screen>>;
  /** Records by name, as JSON with the address of their schema. */
  readonly examples: Readonly<Record<string, PrintedExample>>;
  /** Open questions by page. */
  readonly open: Readonly<Record<string, OpenBlock>>;
  /** All open questions, by subject. */
  readonly allOpen: readonly OpenBlock[];
  /** Returns an outbound link by name. */
  readonly link: (name: string) => PrintedLink;
}

/** The current facts. */
export const today: FactSources = {
  quotes,
  tables,
  diagrams,
  terms,
  labels,
  screens,
  examples: printedExamples,
  open: openBlocks,
  allOpen: openLists,
  link: printedLink,
};
const component =
  /<(Fact|FactTable|FactDiagram|FactLink|Label|NotAnnounced|RecordExample|Screen)\s+name="([^"]*)"(?:\s+at="([^"]*)")?\s*\/>|<(WhereToGet)\s*\/>/g;
const term = /<Term\s+name="([^"]*)"\s*>/g;
/** Fenced code and `inline code`, where components are examples. */
const code = /^ *(```|~~~)[\s\S]*?^ *\1.*$|`[^`\n]+`/gm;

/**
 * Replaces the fact components of an MDX page by the text, Markdown table or Mermaid fence that they print, and adds the
 * definition to each inline term, so that the page no longer depends on this folder.
 * @param keepUnknown leaves a component alone whose name does not exist, for checks that report it themselves
 * @throws Error if a name does not exist
 */
export function freezeFacts(page: string, sources: FactSources = today, keepUnknown = false): string {
  const orKept = (whole: string, print: () => string): string => {
    try {
      return print();
    } catch (error) {
      if (keepUnknown) return whole;
      throw error;
    }
  };
  return outsideCode(page, (text) =>
    text
      .replace(
        component,
        (
          whole,
          kind: string,
          name: string,
          part: string | undefined,
          block: string | undefined,
          at: number,
        ) =>
          orKept(whole, () => {
            if (block) return printOrigins(sources);
            if (kind === 'Fact') return inCell(text, at, lookup('fact', sources.quotes, name));
            if (kind === 'FactTable') return printTable(lookup('table', sources.tables, name));
            if (kind === 'FactLink') return linkInMarkdown(sources.link(name));
            if (kind === 'Label')
              return `<strong translate="no">${lookup('label', sources.labels, name)}</strong>`;
            if (kind === 'Screen')
              return printScreen(drawnScreen(lookup('screen', sources.screens, name), part));
            if (kind === 'NotAnnounced') return printOpen(name, sources);
            if (kind === 'RecordExample') return printExample(lookup('record', sources.examples, name));
            return mermaidFence(lookup('diagram', sources.diagrams, name));
          }),
      )
      .replace(term, (whole, name: string) =>
        orKept(whole, () => {
          const tip = lookup('term', sources.terms, name).replaceAll('"', '&quot;');
          return `<Term tip="${tip}" entry="${name}">`;
        }),
      ),
  );
}

function outsideCode(page: string, change: (text: string) => string): string {
  let end = 0;
  let frozen = '';
  for (const match of page.matchAll(code)) {
    frozen += change(page.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return frozen + change(page.slice(end));
}

/** Escapes pipes within a Markdown table, where they would end the cell. */
function inCell(text: string, at: number, value: string): string {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return line.trimStart().startsWith('|') ? value.replaceAll('|', '\\|') : value;
}

/** The open questions of a page or, for the name "all", every open question with a link to its page. */
function printOpen(name: string, {open, allOpen}: FactSources): string {
  const blocks = name === 'all' ? allOpen : [lookup('page with open questions', open, name)];
  return blocks
    .map(({heading, entries}) =>
      [
        `## ${heading}`,
        entries
          .map(({question, says, page}) => {
            const where = name === 'all' ? ` [${pageTitles[page] ?? page}](./${page}.mdx)` : '';
            return `- **${question}** ${says}${where}`;
          })
          .join('\n'),
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** A picture that holds its own labels. */
function printScreen({path, says, parts}: DrawnScreen): string {
  return `<Screen path="${path}" says="${says}" parts={${JSON.stringify(parts)}} />`;
}

/** Example and link, as `<RecordExample>` prints them. */
function printExample({title, json, schema}: PrintedExample): string {
  return [
    '```json',
    json,
    '```',
    '',
    `The example follows the [JSON Schema of the ${title}](pathname://${schema}).`,
  ].join('\n');
}

/** The block of official sources and signs of a fake, as Markdown. */
function printOrigins({link}: FactSources): string {
  const rows = origins.map(({phone, get, from}) => [phone, get, inMarkdown(from, link)]);
  return [
    printTable({columns: originColumns, rows}),
    fakeIntro,
    fakeSigns.map((sign) => `- ${sign}`).join('\n'),
    inMarkdown(fakeAdvice, link),
  ].join('\n\n');
}

function printTable({columns, rows, anchors}: FactTableContent): string {
  if (anchors) {
    return rows
      .map(([heading, ...cells], row) => [`### ${heading} {/* #${anchors[row]} */}`, ...cells].join('\n\n'))
      .join('\n\n');
  }
  const printed = (cell: string) =>
    isAnnouncedPeriod(cell)
      ? `<Announced until="${lastDays[cell]}">${cell}</Announced>`
      : cell.replaceAll('|', '\\|');
  const line = (cells: readonly string[]) => `| ${cells.map(printed).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A diagram as a plain fence, with title and description in Mermaid's `accTitle` and `accDescr` lines. */
function mermaidFence(diagram: FactDiagramContent): string {
  return ['```mermaid', withDescription(diagram), '```'].join('\n');
}

/** Inserts title and description as Mermaid's accessibility lines after the first line of the source. */
export function withDescription({title, description, source}: FactDiagramContent): string {
  const [kind, ...rest] = source.split('\n');
  return [kind, `  accTitle: ${title}`, `  accDescr: ${description}`, ...rest].join('\n');
}
