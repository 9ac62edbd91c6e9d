import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isAnnouncedPeriod, lastDays} from '../../../src/facts/printed/announced.ts';
import {drawnScreen} from '../../../src/facts/printed/drawnScreen.ts';
import {lookup} from '../../../src/facts/printed/lookup.ts';
import {quotes} from '../../../src/facts/printed/quotes.ts';
import type {FactTableContent} from '../../../src/facts/printed/tables.ts';
import {terms} from '../../../src/facts/glossary.ts';
import {openLists} from '../../../src/facts/open.ts';
import {printedExamples} from '../../../src/facts/records.ts';
import {labels, screenOf, screens} from '../../../src/facts/screens.ts';
import {fakeAdvice, fakeIntro, fakeSigns, originColumns, origins} from '../../../src/facts/site/getting.ts';
import {links} from '../../../src/facts/site/links.ts';
import type {OutboundLink} from '../../../src/facts/site/links.ts';
import {explorerTables, printableTables} from '../../../src/facts/rules/tables.ts';

/** What each component prints. */
const prints: Readonly<Record<string, (name: string, at?: string) => string>> = {
  Fact: (name) => lookup('fact', quotes, name),
  FactTable: (name) => printTable(lookup('table', printableTables, name)),
  FactLink: printLink,
  Label: (name) => `<strong translate="no">${lookup('label', labels, name)}</strong>`,
  NotAnnounced: printOpen,
  RecordExample(name) {
    const {title, json, schema} = lookup('record', printedExamples, name);
    return `\`\`\`json\n${json}\n\`\`\`\n\nThe example follows the [JSON Schema of the ${title}](pathname://${schema}).`;
  },
  /** A picture that holds its own labels. */
  Screen(name, marked) {
    const {path, says, parts, values} = drawnScreen(lookup('screen', screens, name), marked);
    return `<Screen path="${path}" says="${says}" parts={${JSON.stringify(parts)}} values={${JSON.stringify(values)}} />`;
  },
  Term: (name) => `<Term tip="${lookup('term', terms, name).replaceAll('"', '&quot;')}" entry="${name}">`,
  WhereToGet: printOrigins,
};
/** The components that a page names a fact by. */
export const factComponents = Object.keys(prints);
/** Those that print several lines, which `printBlocks.ts` does once MDX has counted the lines of the page. */
export const blockComponents = ['FactTable', 'NotAnnounced', 'RecordExample', 'WhereToGet'];
const component = new RegExp(
  String.raw`<(${factComponents.join('|')})(?:\s+name="([^"]*)")?(?:\s+at="([^"]*)")?\s*/?>`,
  'g',
);
/** Fenced code and `inline code`, where components are examples. */
const code = /^ *(```|~~~)[\s\S]*?^ *\1.*$|`[^`\n]+`/gm;

/** A numbered step with what is indented below it. */
const step = /^( *)\d+\. .*(?:\n(?:\1 {2}.*|[ \t]*(?=\n)))*/gm;

/**
 * Ends the first line of each step that names labels with the picture of its screen, unless the step has one: the screen of the
 * first part it names, with all its parts there lit, or else the row that opens the screen it names.
 */
function drawSteps(page: string): string {
  return outsideCode(page, (text) =>
    text.replace(step, (whole) => {
      const picture = whole.includes('<Screen') ? '' : pictureOf(whole);
      return picture ? whole.replace(/\n|$/, ` ${picture}$&`) : whole;
    }),
  );
}

function pictureOf(text: string): string {
  const named = [...text.matchAll(/<Label name="(?:home\.)?([^"]+)"/g)].map(([, name = '']) => name);
  const parts = named.filter((name) => !screens[name]).map((name) => [screenOf(name), name] as const);
  const entries = named
    .filter((name) => screens[name])
    .map((name) => [name.includes('.') ? name.replace(/\.\w+$/, '') : 'home', name] as const);
  const places = [...parts, ...entries]
    .map(([screen, name]) => ({
      screen,
      at: name.startsWith(`${screen}.`) ? name.slice(screen.length + 1) : name,
    }))
    .filter(({screen, at}) => screens[screen]?.parts[at.replace(/\..*/, '')]);
  const [first] = places;
  const at = places.filter(({screen}) => screen === first?.screen).map((place) => place.at);
  return first ? `<Screen name="${first.screen}" at="${at.join(' ')}" />` : '';
}

/**
 * Replaces the fact components of an MDX page by the text, Markdown table or Mermaid fence that they print, and adds the
 * definition to each inline term, so that the page no longer depends on the facts. A table
 * in a numbered step stays indented below it.
 * @param report told of each component whose name doesn't exist, and of its place; the component stays
 * @param kept components that stay too
 * @throws Error if a name doesn't exist, without `report`
 */
export function inlineFacts(
  page: string,
  report?: (error: unknown, at: number) => void,
  kept: readonly string[] = [],
): string {
  return outsideCode(page, (text, start) =>
    text.replace(component, (whole, kind: string, name = '', at: string | undefined, offset: number) => {
      if (kept.includes(kind)) return whole;
      try {
        const [indent = ''] = /(?<=\n) *$/.exec(text.slice(0, offset)) ?? [];
        return prints[kind]?.(name, at)?.replaceAll('\n', `\n${indent}`) ?? whole;
      } catch (error) {
        if (!report) throw error;
        report(error, start + offset);
        return whole;
      }
    }),
  );
}

/**
 * `inlineFacts` of a whole page.
 * @throws Error with a line for each name that doesn't exist: the file, its line and what to do
 */
export function inlineFactsInPage(file: string, page: string): string {
  const wrong: string[] = [];
  const drawn = drawSteps(page);
  const inlined = inlineFacts(drawn, (error, at) => {
    const line = drawn.slice(0, at).split('\n').length;
    wrong.push(
      `${path.relative('.', file)}:${line}  ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return inlined;
}

function outsideCode(page: string, change: (text: string, start: number) => string): string {
  let end = 0;
  let changed = '';
  for (const match of page.matchAll(code)) {
    changed += change(page.slice(end, match.index), end) + match[0];
    end = match.index + match[0].length;
  }
  return changed + change(page.slice(end), end);
}

function printLink(name: string): string {
  const {inText, url} = lookup<OutboundLink>('link', links, name);
  return `[${inText}](${url})`;
}

/** The open questions of a page or, for the name "all", every open question with a link to its page. */
function printOpen(name: string): string {
  const blocks = lookup('list of open questions', {all: openLists}, name);
  return blocks
    .map(({heading, entries}) => {
      const items = entries.map(
        ({question, says, page}) => `### ${question}\n\n${says} See [${titleOf(page)}](./${page}.mdx).`,
      );
      return `## ${heading}\n\n${items.join('\n\n')}`;
    })
    .join('\n\n');
}

function titleOf(page: string): string {
  return /^title: '?(.+?)'?$/m.exec(readFileSync(`docs/${page}.mdx`, 'utf8'))?.[1] ?? page;
}

/** The block of official sources and signs of a fake, as Markdown. */
function printOrigins(): string {
  const withLinks = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => printLink(name));
  const rows = origins.map(({phone, get, from}) => [phone, get, withLinks(from)]);
  return [
    printTable({columns: originColumns, rows}),
    fakeIntro,
    fakeSigns.map((sign) => `- ${sign}`).join('\n'),
    withLinks(fakeAdvice),
  ].join('\n\n');
}

function printTable({columns, rows, anchors, figures}: FactTableContent): string {
  if (anchors) {
    return rows
      .map(([heading, ...cells], row) => [`### ${heading} {/* #${anchors[row]} */}`, ...cells].join('\n\n'))
      .join('\n\n');
  }
  const printed = (cell: string) =>
    isAnnouncedPeriod(cell) ? `<Announced until="${lastDays[cell]}">${cell}</Announced>` : cell;
  const line = (cells: readonly string[]) => `| ${cells.map(printed).join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((column) => (figures?.includes(column) ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}

/** The current tables of each explorer by name, as Markdown. */
const printedTables = Object.fromEntries(
  Object.entries(explorerTables).map(([explorer, names]) => [
    explorer,
    names.map((name) => ({name, table: inlineFacts(`<FactTable name="${name}" />`)})),
  ]),
);

/** The current tables of each explorer, as a release stores them. */
export const explorersNow: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(printedTables).map(([explorer, tables]) => [
    explorer,
    tables.map(({table}) => table).join('\n\n'),
  ]),
);

/** Stored next to the pages of a release: the tables that its explorers showed on that day. */
export const explorersFile = 'explorers.json';

/**
 * Docusaurus's hook that runs before MDX parses a page: prints the facts of today within their lines, which a released page has no
 * names of.
 * Explorers read the current facts, so on a released page an outdated explorer is replaced by the tables stored with the
 * release. A table that the page itself shows is left out of either.
 * @throws Error if a fact doesn't exist
 */
export function renderFacts({
  filePath,
  fileContent,
}: {
  readonly filePath: string;
  readonly fileContent: string;
}): string {
  const page = inlineFactsInPage(filePath, fileContent);
  const withBlocks = inlineFacts(drawSteps(fileContent), undefined, blockComponents);
  const file = path.join(path.dirname(filePath), explorersFile);
  const stored = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>;
  return withBlocks.replace(/^<(\w+) \/>$/gm, (whole, explorer: string) => {
    const then = stored[explorer];
    if (then !== undefined && then !== explorersNow[explorer])
      return then
        .split('\n\n')
        .filter((table) => !page.includes(table))
        .join('\n\n');
    const shown = (printedTables[explorer] ?? []).filter(({table}) => page.includes(table));
    return shown.length > 0 ? `<${explorer} shown="${shown.map(({name}) => name).join(' ')}" />` : whole;
  });
}
